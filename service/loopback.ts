const LOOPBACK = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;

/** Whether a host name of a URL, without the port, is this machine: `localhost` or a loopback address (RFC 6890). */
export function isLoopbackHost(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}

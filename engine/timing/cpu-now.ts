/** CPU time in milliseconds: of this thread, and where Node.js cannot tell that, of the process. */
export function cpuNow(): number {
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage();
  return (user + system) / 1000;
}

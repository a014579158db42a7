import DNS from 'dns2';

const { Packet } = DNS;
const NXDOMAIN = 3;

/** A name server on loopback with TXT records; a name without one does not exist. */
export async function serveTexts(
  textOf: (name: string) => string | undefined,
): Promise<{ readonly address: string; close(): unknown }> {
  const server = DNS.createServer({
    udp: true,
    handle: (request, send) => {
      const response = Packet.createResponseFromRequest(request);
      const name = request.questions[0]?.name.toLowerCase() ?? '';
      const data = textOf(name);
      if (data === undefined) response.header.rcode = NXDOMAIN;
      else response.answers.push({ name, ttl: 60, class: Packet.CLASS.IN, type: Packet.TYPE.TXT, data } as never);
      void send(response);
    },
  });
  const { udp } = await server.listen({ udp: { port: 0, address: '127.0.0.1' } });
  return { address: `127.0.0.1:${udp?.port}`, close: () => server.close() };
}

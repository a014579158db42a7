/** How to send a response header, for any server and for the platforms where that is a line of configuration. */
export function sendHeader(name: string, value: string, note = ''): { any: string } & Readonly<Record<string, string>> {
  const more = note === '' ? '' : ` ${note}`;
  return {
    any: `Send \`${name}: ${value}\`.${more}`,
    nginx: `Put \`add_header ${name} "${value}" always;\` into the server block, and into each location that has an add_header of its own.${more}`,
    apache: `Put \`Header always set ${name} "${value}"\` into the virtual host (mod_headers).${more}`,
    express: `Call \`res.setHeader('${name}', "${value}")\` in a middleware before the routes.${more}`,
    nextjs: `In next.config.js let \`headers()\` return \`{ key: '${name}', value: "${value}" }\` for the source \`/(.*)\`.${more}`,
    vercel: `In vercel.json add \`{ "key": "${name}", "value": "${value}" }\` to \`headers\` for the source \`/(.*)\`.${more}`,
    netlify: `Put \`${name}: ${value}\` below \`/*\` in the \`_headers\` file.${more}`,
    cloudflare: `Make a response header transform rule that sets \`${name}\` to \`${value}\`.${more}`,
  };
}

/** How to stop sending a response header. */
export function dropHeader(name: string, note = ''): { any: string } & Readonly<Record<string, string>> {
  const more = note === '' ? '' : ` ${note}`;
  return {
    any: `Stop sending \`${name}\`.${more}`,
    nginx: `Take \`${name}\` out of the configuration, or hide what the upstream sends with \`proxy_hide_header ${name};\`.${more}`,
    apache: `Put \`Header always unset ${name}\` into the virtual host (mod_headers).${more}`,
    cloudflare: `Make a response header transform rule that removes \`${name}\`.${more}`,
  };
}

/** PostgreSQL refuses to run as root: it then runs as `nobody`. */
export const RUN_AS = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { layOut } from '../../service/store/embedded/embedded-files.ts';
import { initialise } from '../../service/store/embedded/embedded-programs.ts';
import { RUN_AS } from '../../service/store/embedded/embedded-user.ts';

/** PostgreSQL on this machine's address, open to its network. */
const [directory = '', address = ''] = process.argv.slice(2);
const layout = layOut(directory);
await initialise(layout);
appendFileSync(join(layout.cluster, 'pg_hba.conf'), 'host all all samenet trust\n');
const settings = [`listen_addresses=${address}`, 'unix_socket_directories=', 'max_connections=300', 'io_method=sync'];
const server = spawn(
  join(layout.programs, 'postgres'),
  ['-D', layout.cluster, ...settings.flatMap((setting) => ['-c', setting])],
  { ...RUN_AS, cwd: '/', env: {}, stdio: 'inherit' },
);
server.once('exit', (code) => process.exit(code ?? 1));

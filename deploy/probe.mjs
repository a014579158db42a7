// Exits with 0 if the address answers with success: a health check for images without curl.
import { get } from 'node:http';

const [, , address] = process.argv;
get(address, { timeout: 4000 }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1))
  .on('timeout', () => process.exit(1))
  .on('error', () => process.exit(1));

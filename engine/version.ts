/** Version of the scanner and of the service. */
export const VERSION = '0.1.0';

const NGINX = (fallback: string) => `worker_processes 1;
events { worker_connections 128; }
http {
    include mime.types;
    default_type application/octet-stream;
    sendfile on;
    server {
        listen 127.0.0.1:@PORT@;
        root @ROOT@;
        index index.html;
        location / {
            try_files $uri $uri/ ${fallback};
        }
    }
}
`;

/** Static files; unknown addresses are 404. */
export const NGINX_STATIC = NGINX('$uri.html =404');
/** The single page for every address, as guides to single-page apps have it. */
export const NGINX_APP = NGINX('/index.html');

/** A reverse proxy in front of a program. */
export const CADDYFILE = `{
	admin off
	auto_https off
}

http://127.0.0.1:@PORT@ {
	root * @ROOT@
	file_server
}
`;

/** Firebase Hosting sends the header by itself, its emulator does not. */
export const VARY = { source: '**', headers: [{ key: 'Vary', value: 'x-fh-requested-host, accept-encoding' }] };

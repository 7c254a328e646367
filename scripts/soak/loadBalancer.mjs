import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startNginx } from '../test/nginx.mjs';

/**
 * nginx closes connections that were not used for this time. It must be shorter than the graceful shutdown of a server,
 * otherwise a request that may not be repeated could use a connection that the server is closing.
 */
const KEEPALIVE_S = 3;

/**
 * Starts the load balancer of the portal: nginx with keep-alive connections to one Service for each kind of server, like
 * an ingress. It does not retry requests that may not be repeated, and gets no notice of restarts.
 * @param {{ port: number, service: number }[]} routes port: where it listens; service: port of the Service
 * @returns {Promise<{ log: string, stop: () => Promise<void> }>} log: a file with a line for each failed response
 */
export async function startLoadBalancer(nginx, folder, routes) {
  mkdirSync(folder);
  const log = join(folder, 'failed.log');
  const ports = routes.map(({ port }) => port);
  const { stop } = await startNginx(nginx, folder, configuration(folder, log, routes), ports);
  return { log, stop };
}

function configuration(folder, log, routes) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 2048; }
http {
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  map $status $failed { ~^[123] 0; default 1; }
  log_format line '$msec $request_method $uri $status upstream=$upstream_addr:$upstream_status';
  access_log ${log} line if=$failed;
  ${routes.map(serverBlock).join('\n')}
}
`;
}

function serverBlock({ port, service }) {
  return `
  upstream behind_${port} {
    server 127.0.0.1:${service} max_fails=0;
    keepalive 32;
    keepalive_timeout ${KEEPALIVE_S}s;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://behind_${port};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    }
  }`;
}

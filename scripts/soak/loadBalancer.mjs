import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { waitUntilReady } from '../stack/waitUntilReady.mjs';

/**
 * A connection nobody used for so long is closed from this side: less than a server takes to leave, or a call that may
 * not be repeated could be sent over one that the server is just closing.
 */
const UNUSED_S = 3;

/**
 * The balancer in front of the portal: nginx, as an ingress has it, with connections kept alive to a Service of each
 * kind of server. It tries nothing twice that may not be repeated, and knows of no restart.
 * @param {string} nginx path of the executable
 * @param {string} folder an empty one
 * @param {{ port: number, service: number }[]} doors where it listens, and the port of the Service behind
 * @returns {Promise<{ log: string, stop: () => Promise<void> }>} log: a line for each answer that failed
 */
export async function startFrontDoor(nginx, folder, doors) {
  mkdirSync(folder);
  const log = join(folder, 'failed.log');
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, log, doors));
  const args = ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')];
  const server = spawn(nginx, [...args, '-g', 'daemon off; user root;'], { stdio: 'ignore' });
  const ended = new Promise((resolve) => server.once('close', resolve));
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
  };
  try {
    for (const { port } of doors) await waitUntilReady('nginx', () => isOpen(port));
  } catch (error) {
    await stop();
    throw error;
  }
  return { log, stop };
}

function isOpen(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      resolve(true);
      socket.destroy();
    });
  });
}

function configuration(folder, log, doors) {
  const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 2048; }
http {
  ${scratch.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  map $status $failed { ~^[123] 0; default 1; }
  log_format line '$msec $request_method $uri $status upstream=$upstream_addr:$upstream_status';
  access_log ${log} line if=$failed;
  ${doors.map(door).join('\n')}
}
`;
}

function door({ port, service }) {
  return `
  upstream behind_${port} {
    server 127.0.0.1:${service} max_fails=0;
    keepalive 32;
    keepalive_timeout ${UNUSED_S}s;
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

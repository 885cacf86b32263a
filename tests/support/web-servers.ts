/** Web servers that serve a site as the scripts of docs/deploy/ configure them. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A web server, and how to run a configuration with it in the foreground. */
export interface WebServer {
  readonly name: string;
  readonly script: string;
  readonly isMissing: boolean;
  /** Package of Debian. */
  readonly package: string;
  /** Writes the main configuration into a folder that has `site.conf`; returns the command that runs it. */
  readonly prepare: (folder: string) => { program: string; args: string[]; check: string[] };
  readonly stopSignal: NodeJS.Signals;
  /** Returns LISTEN of the script for a port. */
  readonly listen: (port: number) => string;
}

const isRoot = process.getuid?.() === 0;
const NGINX_TYPES = '/etc/nginx/mime.types';
export const nginx: WebServer = {
  name: 'nginx',
  script: 'docs/deploy/nginx.mjs',
  isMissing: spawnSync('nginx', ['-v']).status !== 0 || !existsSync(NGINX_TYPES),
  package: 'nginx-light',
  stopSignal: 'SIGQUIT',
  listen: (port) => `127.0.0.1:${port}`,
  prepare(folder) {
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    writeFileSync(
      path.join(folder, 'nginx.conf'),
      `${isRoot ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http { include ${NGINX_TYPES}; access_log off; ${temporary.join(' ')} include ${folder}/site.conf; }`,
    );
    const args = ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', path.join(folder, 'error.log')];
    return { program: 'nginx', args, check: [...args, '-t'] };
  },
};

const APACHE_MODULES = '/usr/lib/apache2/modules';
export const apache: WebServer = {
  name: 'Apache',
  script: 'docs/deploy/apache.mjs',
  isMissing: !existsSync('/usr/sbin/apache2') || !existsSync(`${APACHE_MODULES}/mod_mpm_event.so`),
  package: 'apache2',
  stopSignal: 'SIGTERM',
  listen: String,
  prepare(folder) {
    const modules =
      'mpm_event authz_core dir mime setenvif headers rewrite filter deflate proxy proxy_http ssl'.split(' ');
    const listen = /<VirtualHost \*:(\d+)>/.exec(readFileSync(path.join(folder, 'site.conf'), 'utf8'))?.[1];
    const file = path.join(folder, 'apache.conf');
    writeFileSync(
      file,
      `${modules.map((name) => `LoadModule ${name}_module ${APACHE_MODULES}/mod_${name}.so`).join('\n')}
ServerName localhost
Listen 127.0.0.1:${listen}
${isRoot ? 'User www-data\nGroup www-data' : ''}
PidFile ${folder}/pid
ErrorLog ${folder}/error.log
TypesConfig /etc/mime.types
Include ${folder}/site.conf
`,
    );
    const args = ['-d', folder, '-f', file];
    return { program: '/usr/sbin/apache2', args: [...args, '-DFOREGROUND'], check: [...args, '-t'] };
  },
};

const caddy: WebServer = {
  name: 'Caddy',
  script: 'docs/deploy/caddy.mjs',
  isMissing: spawnSync('caddy', ['version']).status !== 0,
  package: 'caddy',
  stopSignal: 'SIGTERM',
  listen: (port) => `http://:${port}`,
  prepare(folder) {
    const file = path.join(folder, 'Caddyfile');
    writeFileSync(
      file,
      `{\n\tadmin off\n\tstorage file_system ${folder}/storage\n\tdefault_bind 127.0.0.1\n}\nimport ${folder}/site.conf\n`,
    );
    const args = ['--config', file, '--adapter', 'caddyfile'];
    // The home folder gets a copy of the configuration.
    const program = 'env';
    const home = [`HOME=${folder}`, 'XDG_CONFIG_HOME=', 'XDG_DATA_HOME=', 'caddy'];
    return { program, args: [...home, 'run', ...args], check: [...home, 'validate', ...args] };
  },
};

export const SERVERS = [nginx, apache, caddy];
for (const { name, isMissing, package: debian } of SERVERS)
  if (isMissing)
    console.log(
      `${name} is not installed: its tests are skipped. Install it with apt-get install ${debian}.`,
    );

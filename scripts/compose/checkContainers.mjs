import { compose, docker } from './compose.mjs';

/**
 * What a container was really started with, against what every container of ours must have.
 * @param {Record<string, string>} env what compose was started with
 * @returns {Promise<{ name: string, problems: string[] }[]>} one entry for each container
 */
export async function lookAtContainers(env) {
  const ids = (await compose(['ps', '--all', '--quiet'], { env })).split('\n').filter(Boolean);
  const containers = JSON.parse(await docker(['inspect', ...ids]));
  return Promise.all(
    containers.map(async ({ Name: name, Config, HostConfig, Image }) => {
      const image = JSON.parse(await docker(['image', 'inspect', Image]))[0];
      const user = Config.User || image.Config.User;
      const secrets = Config.Env.filter((line) =>
        /^(API_KEY|FIBRE_CLIENT_SECRET|DATABASE_URL|\w*PASSWORD)=./.test(line),
      );
      const rules = [
        [!user || /^(root|0)(:|$)/.test(user), 'runs as root'],
        [!HostConfig.ReadonlyRootfs, 'may write to its file system'],
        [!(HostConfig.CapDrop ?? []).includes('ALL'), 'keeps capabilities'],
        [!(HostConfig.SecurityOpt ?? []).includes('no-new-privileges:true'), 'may gain privileges'],
        [secrets.length > 0, `shows secrets in its environment: ${secrets.map((line) => line.split('=')[0])}`],
      ];
      return { name, problems: rules.filter(([broken]) => broken).map(([, problem]) => problem) };
    }),
  );
}

import { compose, docker } from './compose.mjs';

/** The violations of the hardening rules by each container; `env` is the environment of Compose. */
export async function containerProblems(env) {
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
        [secrets.length > 0, `has secrets in its environment: ${secrets.map((line) => line.split('=')[0])}`],
      ];
      return { name, problems: rules.filter(([isViolated]) => isViolated).map(([, problem]) => problem) };
    }),
  );
}

import type { Api } from '../api/api.ts';
import type { Guards } from '../api/guards.ts';
import type { Limits } from '../api/limits.ts';
import type { Settings } from '../config/settings.ts';
import { addContentRoutes } from './contentRoutes.ts';
import { createHelpGuard } from './helpGuard.ts';
import { createHelpTokens } from './helpTokens.ts';
import { addMedia } from './media.ts';
import { addHelpToken } from './tokenRoute.ts';

/** The help service: its token, calls 14 and 15, and the video files. */
export async function addHelp(
  api: Api,
  { guards, settings, limits }: { guards: Guards; settings: Settings; limits: Limits },
): Promise<void> {
  const tokens = createHelpTokens(settings);
  const guard = createHelpGuard(tokens, settings, limits);
  addHelpToken(api, { guards, tokens });
  addContentRoutes(api, guard);
  await addMedia(api);
}

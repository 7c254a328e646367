import type { Api } from '../api/api.ts';
import type { RateLimits } from '../api/limits.ts';
import type { Settings } from '../config/settings.ts';
import { addAvailability, addLocations } from './availability.ts';
import { createFibreGuards, createFibreTokens, type FibreGuards } from './fibreTokens.ts';
import { addFibreToken } from './tokenRoute.ts';

/** The fibre API: calls 4 to 6. Returns the guards for other routes that need a fibre token. */
export async function addFibre(
  api: Api,
  { settings, limits }: { settings: Settings; limits: RateLimits },
): Promise<FibreGuards> {
  const tokens = createFibreTokens(settings);
  const guards = createFibreGuards(tokens, limits);
  await addFibreToken(api, { settings, tokens, limits });
  addLocations(api, guards);
  addAvailability(api, guards);
  return guards;
}

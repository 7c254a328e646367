import * as z from '@portal/shared/schema';
import { anyId, fetchRows, someText } from './rows';

const address = z.catch(z.optional(z.string()), undefined);
const video = z.object({
  id: anyId,
  title: someText,
  videoUrl: someText,
  thumbnailUrl: address,
  fallbackUrl: address,
  captionsUrl: address,
});

/** A how-to video (HP-013). Only id, title and `videoUrl` are always there; how long it is, the file itself tells. */
export type HelpVideo = Readonly<z.infer<typeof video>>;

/** Call 15: all videos, in the order of the answer. For what it throws see `fetchRows`. */
export function fetchVideos(token: string): Promise<readonly HelpVideo[]> {
  return fetchRows('/videos/search', video, token);
}

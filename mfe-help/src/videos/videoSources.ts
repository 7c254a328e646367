import { httpHref } from '@portal/shared/ui';
import type { HelpVideo } from '../content';

/** A file of a video. `type` is there where the name tells it, so that a browser need not fetch what it cannot play. */
export interface VideoSource {
  url: string;
  type?: string;
}

const TYPES: Record<string, string> = { webm: 'video/webm', mp4: 'video/mp4', ogv: 'video/ogg' };

/** The files of a video, the best first; none where no address is one a browser may open. */
export function sourcesOf({ videoUrl, fallbackUrl }: Pick<HelpVideo, 'videoUrl' | 'fallbackUrl'>): VideoSource[] {
  return [videoUrl, fallbackUrl].flatMap((address) => {
    const url = address && httpHref(address);
    if (!url) return [];
    const type = TYPES[/\.(\w+)$/.exec(new URL(url).pathname)?.[1]?.toLowerCase() ?? ''];
    return [{ url, ...(type && { type }) }];
  });
}

import { httpHref } from '@portal/shared/ui';
import type { HelpVideo } from '../content';

/** A file of a video. With a `type` the browser does not download a format that it cannot play. */
export interface VideoSource {
  url: string;
  type?: string;
}

const MIME_TYPES: Record<string, string> = { webm: 'video/webm', mp4: 'video/mp4', ogv: 'video/ogg' };

/** The files of a video, the preferred one first. URLs that are not http(s) are left out. */
export function videoSources({ videoUrl, fallbackUrl }: Pick<HelpVideo, 'videoUrl' | 'fallbackUrl'>): VideoSource[] {
  return [videoUrl, fallbackUrl].flatMap((text) => {
    const url = text && httpHref(text);
    if (!url) return [];
    const type = MIME_TYPES[/\.(\w+)$/.exec(new URL(url).pathname)?.[1]?.toLowerCase() ?? ''];
    return [{ url, ...(type && { type }) }];
  });
}

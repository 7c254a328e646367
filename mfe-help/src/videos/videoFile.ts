import { httpHref } from '@portal/shared/page';
import type { HelpVideo } from '../useHelpContent';

/** A file of a video. With a `type` the browser does not download a format that it cannot play. */
export interface VideoSource {
  url: string;
  type?: string;
}

const MIME_TYPE_BY_EXTENSION: Record<string, string> = { webm: 'video/webm', mp4: 'video/mp4', ogv: 'video/ogg' };

/** The files of a video, the preferred one first. URLs that are not http(s) are left out. */
export function videoSources({ videoUrl, fallbackUrl }: Pick<HelpVideo, 'videoUrl' | 'fallbackUrl'>): VideoSource[] {
  return [videoUrl, fallbackUrl].flatMap((text) => {
    const url = text && httpHref(text);
    if (!url) return [];
    const type = MIME_TYPE_BY_EXTENSION[/\.(\w+)$/.exec(new URL(url).pathname)?.[1]?.toLowerCase() ?? ''];
    return [{ url, ...(type && { type }) }];
  });
}

/** Stops the download of a video. An element that is only removed from the page keeps downloading. */
export function unloadVideo(video: HTMLVideoElement): void {
  video.pause();
  video.replaceChildren();
  video.removeAttribute('src');
  video.load();
}

/** A duration as m:ss, from one hour on as h:mm:ss, rounded down (D-127). */
export function formatDuration(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const [first, ...rest] = parts[0] === 0 ? parts.slice(1) : parts;
  return [first, ...rest.map((part) => String(part).padStart(2, '0'))].join(':');
}

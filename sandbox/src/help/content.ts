import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The same folder from `src` and from `dist`; sources and licences: assets/help/LICENCES.md. */
export const HELP_FOLDER = new URL('../../assets/help/', import.meta.url);

export const faq = z.object({ id: z.string(), question: z.string(), answer: z.string() });

export const video = z.object({
  id: z.string(),
  title: z.string(),
  videoUrl: z.string(),
  thumbnailUrl: z.string(),
  fallbackUrl: z.string().describe('The same video in a format for browsers that cannot play the first'),
  captionsUrl: z.string().describe('Captions as WebVTT'),
});

/** All questions, in the order they are shown. */
export const faqs = z.array(faq).parse(readJson('faqs.json'));

/** All videos, in the order they are shown. */
export const videos = z.array(video).parse(readJson('videos.json'));

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, HELP_FOLDER), 'utf8'));
}

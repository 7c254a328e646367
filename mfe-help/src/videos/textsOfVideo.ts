import type { HelpVideo } from '../content';

/** HP-015: a video is found by its title. */
export const textsOfVideo = ({ title }: Pick<HelpVideo, 'title'>): readonly string[] => [title];

import type { Area } from '../state';
import { shell } from './shell';

/** All parts of the portal, in the order in which one leafs through them. */
export const areas: Area[] = [shell];

import { probeArea } from '../../probe/probeArea';

/** What this remote exposes. */
export const area = probeArea('rspack');

import { Cable, RadioTower, Router, Wifi } from 'lucide-react';
import { normaliseAccountType } from './accountType';

/** The pictures of an account: of its device, and of the way it is connected. */
export const accountIcons = (deviceType: string) =>
  normaliseAccountType(deviceType) === 'Turbonet'
    ? { device: RadioTower, connection: Wifi }
    : { device: Router, connection: Cable };

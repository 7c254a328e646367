import { Cable, RadioTower, Router, Wifi } from 'lucide-react';
import { normaliseAccountType } from './accountType';

/** The icons of an account: its device and its connection. */
export const accountIcons = (deviceType: string) =>
  normaliseAccountType(deviceType) === 'Turbonet'
    ? { device: RadioTower, connection: Wifi }
    : { device: Router, connection: Cable };

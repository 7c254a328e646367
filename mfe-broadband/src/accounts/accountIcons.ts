import { Cable, RadioTower, Router, Wifi } from 'lucide-react';
import { normaliseAccountType } from './accountType';

export const accountIcons = (deviceType: string) =>
  normaliseAccountType(deviceType) === 'Turbonet'
    ? { device: RadioTower, connection: Wifi }
    : { device: Router, connection: Cable };

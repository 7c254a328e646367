import type { Area } from '../state';
import { account } from './account';
import { availability } from './availability';
import { beneficiaries } from './beneficiaries';
import { broadband } from './broadband';
import { fibreRequests } from './fibreRequests';
import { help } from './help';
import { history } from './history';
import { outside } from './outside';
import { payment } from './payment';
import { pickup } from './pickup';
import { relocation } from './relocation';
import { shell } from './shell';
import { simSwap } from './simSwap';
import { subscriptions } from './subscriptions';
import { swapForm } from './swapForm';

/** All parts of the portal. */
export const areas: Area[] = [
  shell,
  broadband,
  availability,
  fibreRequests,
  relocation,
  pickup,
  payment,
  simSwap,
  swapForm,
  account,
  history,
  beneficiaries,
  subscriptions,
  help,
  outside,
];

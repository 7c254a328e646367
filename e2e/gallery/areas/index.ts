import type { GalleryArea } from '../state';
import { account } from './account';
import { availability } from './availability';
import { beneficiaries } from './beneficiaries';
import { broadband } from './broadband';
import { errorPages } from './errorPages';
import { fibreRequests } from './fibreRequests';
import { help } from './help';
import { history } from './history';
import { identity } from './identity';
import { notices } from './notices';
import { partnerPages } from './partnerPages';
import { geolocation } from './geolocation';
import { payment } from './payment';
import { pickup } from './pickup';
import { relocation } from './relocation';
import { shell } from './shell';
import { simSwap } from './simSwap';
import { submission } from './submission';
import { subscriptions } from './subscriptions';
import { swapForm } from './swapForm';

/** The gallery's states of all parts of the portal. */
export const areas: GalleryArea[] = [
  shell,
  errorPages,
  notices,
  broadband,
  availability,
  geolocation,
  fibreRequests,
  relocation,
  pickup,
  payment,
  simSwap,
  swapForm,
  submission,
  account,
  history,
  beneficiaries,
  subscriptions,
  help,
  identity,
  partnerPages,
];

import { auth0 } from './auth0.ts';
import { cognito } from './cognito.ts';
import { entra } from './entra.ts';
import { keycloak } from './keycloak.ts';
import type { Profile } from './profile.ts';
import { sandbox } from './sandbox.ts';

export const PROFILE_NAMES = ['sandbox', 'auth0', 'keycloak', 'entra', 'cognito'] as const;

export const profiles: Record<(typeof PROFILE_NAMES)[number], Profile> = { sandbox, auth0, keycloak, entra, cognito };

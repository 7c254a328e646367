import * as runtime from 'react-refresh/runtime';

// Comes before React in the host's development build: React tells a hook of its roots only when it finds one at its own
// start. Remotes use this one runtime: one of their own would know no root of the page, and nothing would be redrawn.
runtime.injectIntoGlobalHook(globalThis);
globalThis.__portalRefresh = { ...runtime, injectIntoGlobalHook: () => undefined };

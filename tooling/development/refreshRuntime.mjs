import * as runtime from 'react-refresh/runtime';

// Must run before React, which reports its roots only to a hook that exists when React starts. Remotes use this
// instance of the runtime, because an instance of their own would know no root and could not re-render anything.
runtime.injectIntoGlobalHook(globalThis);
Object.assign(globalThis, { __portalRefresh: { ...runtime, injectIntoGlobalHook: () => undefined } });

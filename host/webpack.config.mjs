import { hostConfig } from '@portal/tooling/host.webpack.mjs';

export default hostConfig({ root: import.meta.dirname });

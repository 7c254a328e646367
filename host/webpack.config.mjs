import { hostConfig } from '@portal/shared/build/host.webpack.mjs';

export default hostConfig({ root: import.meta.dirname });

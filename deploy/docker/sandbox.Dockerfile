# The sandbox: identity provider, APIs and partner pages. SERVICES selects which of them a container runs.

# By tag, or by digest as in base-images.env.
ARG NODE_IMAGE=node:22-slim

# Installs the packages of the whole workspace. This stage is the same in every Dockerfile, so that it is built once for all images.
FROM ${NODE_IMAGE} AS dependencies
WORKDIR /portal
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml .npmrc tsconfig.base.json tsconfig.node.json ./
COPY config/package.json config/
COPY e2e/package.json e2e/
COPY edge/package.json edge/
COPY host/package.json host/
COPY mfe-account/package.json mfe-account/
COPY mfe-broadband/package.json mfe-broadband/
COPY mfe-fibre/package.json mfe-fibre/
COPY mfe-help/package.json mfe-help/
COPY mfe-simswap/package.json mfe-simswap/
COPY sandbox/package.json sandbox/
COPY scripts/package.json scripts/
COPY server/package.json server/
COPY shared/package.json shared/
COPY tooling/package.json tooling/
COPY scripts/pnpm/package.json scripts/pnpm/package-lock.json scripts/pnpm/
# npm refuses a pnpm whose hash differs from its lockfile.
RUN npm ci --prefix scripts/pnpm --ignore-scripts --no-audit --no-fund \
  && CI=true scripts/pnpm/node_modules/.bin/pnpm install --frozen-lockfile

FROM dependencies AS sandbox
COPY config config
COPY server server
COPY sandbox sandbox
RUN (cd config && npm run --silent build) && (cd server && npm run --silent build) && (cd sandbox && npm run --silent build) \
  && CI=true scripts/pnpm/node_modules/.bin/pnpm --filter @portal/sandbox deploy --prod --legacy /sandbox

FROM ${NODE_IMAGE}
ENV NODE_ENV=production
COPY --from=sandbox /sandbox /sandbox
WORKDIR /sandbox
USER node
CMD ["node", "dist/main.js"]

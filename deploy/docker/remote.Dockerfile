# One remote: its release, the command that submits it to the registry, and the server of its files. --build-arg REMOTE=broadband

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

# Packs the edge with its dependencies, without the workspace: registry, publishing, and the server of a remote.
FROM dependencies AS edge
COPY config config
COPY server server
COPY edge edge
RUN (cd config && npm run --silent build) && (cd server && npm run --silent build) && (cd edge && npm run --silent build) \
  && CI=true scripts/pnpm/node_modules/.bin/pnpm --filter @portal/edge deploy --prod --legacy /edge

FROM dependencies AS release
COPY shared shared
COPY tooling tooling
ARG REMOTE
COPY mfe-${REMOTE} mfe-${REMOTE}
RUN cd mfe-${REMOTE} && npm run --silent build && mv dist /release

FROM ${NODE_IMAGE}
ENV NODE_ENV=production
RUN install -d -o node -g node /srv/releases /srv/drop
COPY --from=edge /edge /edge
WORKDIR /edge/dist
COPY --from=release /release /release
# Signs the release: --build-arg SIGN=1 --secret id=release-key,src=simswap.private-key.pem
ARG SIGN=0
RUN --mount=type=secret,id=release-key \
  [ "$SIGN" = 0 ] || node releases.js sign --from /release --key /run/secrets/release-key
ENV RELEASE_DIR=/release
USER node
# The registry publishes the release only if it never was (--only-new), so that a restart of the container does not undo a
# rollback.
CMD ["sh", "-c", "node releases.js submit --from /release --only-new && exec node containers/remote.js"]

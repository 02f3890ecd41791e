# An image with npm, and a Debian 12 to run on; --build-arg names others.
ARG BUILD_BASE=docker.io/library/node:24-bookworm-slim
ARG BASE=docker.io/library/debian:bookworm-slim

# The image's own npm installs the packages; everything after that runs on the Node that package.json pins.
FROM ${BUILD_BASE} AS build
# That Node needs libatomic1, which slim images lack.
RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1
WORKDIR /baydoor
COPY package.json package-lock.json .npmrc ./
RUN npm ci --workspaces=false
COPY . .
RUN node_modules/node-linux-*/bin/node scripts/build.ts
RUN npm prune --omit=dev --no-save \
 && mv node_modules/node-linux-*/bin/node /usr/local/bin/baydoor-node \
 && rm -r node_modules/node-linux-*

FROM ${BASE}
RUN apt-get update \
 && apt-get install --yes --no-install-recommends libatomic1 \
 && rm --recursive /var/lib/apt/lists/*
RUN useradd --system --uid 10001 --user-group --home-dir /baydoor --shell /usr/sbin/nologin baydoor \
 && install -d -o baydoor -g baydoor -m 700 /data
WORKDIR /baydoor
COPY --from=build /baydoor ./
COPY --from=build /usr/local/bin/baydoor-node /usr/local/bin/node
ENV NODE_ENV=production DATA_DIR=/data
USER baydoor
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/launch.js", "start"]

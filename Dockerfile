# The server in a container: see docs/deploy/README.md. `npm run image` builds and tests this image.

# any Debian with Node 24, npm and a user "node" will do
ARG BASE=docker.io/library/node:24-bookworm-slim

FROM ${BASE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# the optional dependencies are another Node, and TypeScript
RUN npm run build && npm prune --omit=dev --omit=optional --no-audit --no-fund

FROM ${BASE}
# tini passes signals on, also while the server starts; the client of MariaDB saves and restores MySQL and MariaDB
RUN apt-get update \
  && apt-get install -y --no-install-recommends mariadb-client tini \
  && apt-get clean \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o node -g node /data /data/backups \
  && printf '#!/bin/sh\nexec node /app/scripts/admin.ts "$@"\n' > /usr/local/bin/bestball \
  && chmod +x /usr/local/bin/bestball
WORKDIR /app
COPY LICENSE package.json ./
COPY --from=build /app/node_modules node_modules
COPY scripts/admin.ts scripts/migrate.ts scripts/requireNode.mjs scripts/
COPY scripts/admin scripts/admin
COPY src src
COPY --from=build /app/dist dist

ENV NODE_ENV=production DATABASE_URL=sqlite:/data/bestball.sqlite
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "-e", \
  "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "src/server/main.ts"]

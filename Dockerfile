# The site's container: supervisor, web process and worker. All other services run outside it (compose.yaml).
FROM node:24-trixie-slim

# The system's ffmpeg (7.1) gets security updates; tini forwards signals and reaps orphaned processes.
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates ffmpeg tini \
 && rm -rf /var/lib/apt/lists/* \
 && mkdir -p /srv/veranda /data \
 && chown node:node /srv/veranda /data

USER node
WORKDIR /srv/veranda
ENV NEXT_TELEMETRY_DISABLED=1

# Packages first: this layer stays cached while the lock file is unchanged.
COPY --chown=node:node package.json package-lock.json .npmrc ./
COPY --chown=node:node scripts/prepare scripts/prepare
COPY --chown=node:node server/supervisor server/supervisor
COPY --chown=node:node lib/settings/guarded-settings.mjs lib/settings/
RUN node --input-type=module -e 'await (await import("/srv/veranda/scripts/prepare/install.mjs")).ensureInstalled()' \
 && npm cache clean --force

COPY --chown=node:node . .
# Both are compiled into the build: the address for crawlers of prerendered pages.
ARG BASE_PATH=
ARG APP_URL=
ENV BASE_PATH=$BASE_PATH APP_URL=$APP_URL
RUN npm run build && rm -rf .veranda

ENV HOST=0.0.0.0 PORT=3000 VERANDA_HOME=/data METRICS_HOST=0.0.0.0
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# The start period covers the migrations.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+(process.env.BASE_PATH??'')+'/api/health/ready').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
ENTRYPOINT ["/usr/bin/tini", "--", "node", "server/supervisor.mjs"]

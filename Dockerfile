# The folder of `npm run build` in a small image. Not built where it was written: see docs/self-hosting.md.
FROM node:22-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npm run build

FROM node:22-bookworm-slim
WORKDIR /roundhouse
COPY --from=build /src/dist/roundhouse ./
ENV NODE_ENV=production HOST=0.0.0.0 PORT=1846 ROUNDHOUSE_DATA=/data
RUN mkdir /data && chown node /data
USER node
VOLUME /data
EXPOSE 1846
HEALTHCHECK CMD ["node", "-e", "fetch('http://localhost:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.mjs"]

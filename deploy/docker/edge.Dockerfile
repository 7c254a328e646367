# nginx as it comes. The registry container writes its configuration; only the secrets are put in here, at start.

FROM nginxinc/nginx-unprivileged:stable
ENV NGINX_ENTRYPOINT_QUIET_LOGS=1
COPY --chmod=755 deploy/docker/edge/40-portal-secrets.sh /docker-entrypoint.d/
CMD ["nginx", "-e", "/dev/stderr", "-c", "/srv/site/nginx.conf", "-g", "daemon off;"]

# The nginx in front of the Node edge: the official image with a configuration file.

FROM nginxinc/nginx-unprivileged:stable
ENV NGINX_ENTRYPOINT_QUIET_LOGS=1
COPY deploy/docker/edge/nginx.conf /etc/nginx/nginx.conf
CMD ["nginx", "-e", "/dev/stderr", "-g", "daemon off;"]

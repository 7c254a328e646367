# The nginx in front of the Node edge: the official image with a configuration file.

# By tag, or by digest as in base-images.env.
ARG NGINX_IMAGE=nginxinc/nginx-unprivileged:stable

FROM ${NGINX_IMAGE}
ENV NGINX_ENTRYPOINT_QUIET_LOGS=1
COPY deploy/docker/edge/nginx.conf /etc/nginx/nginx.conf
CMD ["nginx", "-e", "/dev/stderr", "-g", "daemon off;"]

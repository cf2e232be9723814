#!/bin/sh
# The operator's command line on a machine with the systemd unit: install -m 755 deploy/interchange.sh /usr/local/bin/interchange
set -aeu
. /etc/interchange.env
DEVELOPMENT=false DATA_DIR="${DATA_DIR:-/var/lib/interchange}"
exec runuser -u interchange -- /opt/interchange/node_modules/.bin/node /opt/interchange/interchange.mjs "$@"

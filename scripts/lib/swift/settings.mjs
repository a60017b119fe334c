/**
 * Settings for one machine: one device, one copy, the S3 API. Authentication works without the memory cache it asks for.
 * @param {{ folder: string, user: string, ports: Record<'proxy' | 'account' | 'container' | 'object', number> }} place
 * @returns {Record<string, string>} by file name
 */
export function swiftSettings({ folder, user, ports }) {
  const formatDefaults = (/** @type {number} */ port) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${user}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
log_level = WARNING
`;
  const formatService = (/** @type {'account' | 'container' | 'object'} */ name) => `${formatDefaults(ports[name])}
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`;
  return {
    'swift.conf': `[swift-hash]
swift_hash_path_suffix = debut
[storage-policy:0]
name = Policy-0
default = yes
`,
    'account.conf': formatService('account'),
    'container.conf': formatService('container'),
    'object.conf': formatService('object'),
    'proxy.conf': `${formatDefaults(ports.proxy)}
[pipeline:main]
pipeline = catch_errors healthcheck cache listing_formats s3api tempauth copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
cors_allow_origin = *
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = ${region}
cors_preflight_allow_origin = *
[filter:tempauth]
use = egg:swift#tempauth
user_debut_tests = ${secretAccessKey} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
`,
  };
}

export const region = 'us-east-1';
export const accessKeyId = 'debut:tests';
export const secretAccessKey = 'loopback-only';

import { createHash } from "node:crypto";

/**
 * State that the relays share in Redis, under the prefix {P}:
 *   relays             sorted set: live relays by last heartbeat
 *   subs:<relay>       hash: subscriber counts by channel
 *   held:<relay>       set: its members, "<channel>\n<user>"
 *   members:<channel>  hash: "<relay>|<user>" to user_info
 *   announced          set: what webhooks have announced, "<channel>" or "<channel>\n<user>"
 *   vanishing          sorted set: what is gone, by the time to announce it
 *   cache:<channel>    the last event of a cache channel
 *   bus, to:<relay>    pub/sub channels of all relays, and of one
 * A script changes the state and publishes the change atomically, so all relays see changes in the same order.
 * ARGV starts with the prefix and the relay's id. Times are those of Redis, as the relays' clocks may differ.
 */
const PRELUDE = `
local P, me = ARGV[1], ARGV[2]
local function now()
  local time = redis.call('TIME')
  return tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
end
local function relays() return redis.call('ZRANGE', P .. 'relays', 0, -1) end
local function tell(message) redis.call('PUBLISH', P .. 'bus', cjson.encode(message)) end
local function occupied(channel)
  for _, relay in ipairs(relays()) do
    if redis.call('HEXISTS', P .. 'subs:' .. relay, channel) == 1 then return true end
  end
  return false
end
local function held(channel, user)
  for _, relay in ipairs(relays()) do
    if redis.call('HEXISTS', P .. 'members:' .. channel, relay .. '|' .. user) == 1 then return true end
  end
  return false
end
local function there(name)
  local at = string.find(name, '\\n', 1, true)
  if at then return held(string.sub(name, 1, at - 1), string.sub(name, at + 1)) end
  return occupied(name)
end
local function appear(name)
  redis.call('ZREM', P .. 'vanishing', name)
  return redis.call('SADD', P .. 'announced', name) == 1
end
local function vanish(name, absence) redis.call('ZADD', P .. 'vanishing', now() + absence, name) end
local function drop(relay, channel, user, absence)
  redis.call('SREM', P .. 'held:' .. relay, channel .. '\\n' .. user)
  if redis.call('HDEL', P .. 'members:' .. channel, relay .. '|' .. user) == 0 then return end
  if held(channel, user) then return end
  tell({ t = 'removed', channel = channel, user = user })
  vanish(channel .. '\\n' .. user, absence)
end
local function dropRelay(relay, absence)
  redis.call('ZREM', P .. 'relays', relay)
  for _, name in ipairs(redis.call('SMEMBERS', P .. 'held:' .. relay)) do
    local at = string.find(name, '\\n', 1, true)
    drop(relay, string.sub(name, 1, at - 1), string.sub(name, at + 1), absence)
  end
  local channels = redis.call('HKEYS', P .. 'subs:' .. relay)
  redis.call('DEL', P .. 'subs:' .. relay, P .. 'held:' .. relay)
  for _, channel in ipairs(channels) do
    if not occupied(channel) then vanish(channel, absence) end
  end
end
local function roster(channel)
  local living, seen, list = {}, {}, {}
  for _, relay in ipairs(relays()) do living[relay] = true end
  local fields = redis.call('HGETALL', P .. 'members:' .. channel)
  for i = 1, #fields, 2 do
    local at = string.find(fields[i], '|', 1, true)
    local user = string.sub(fields[i], at + 1)
    if living[string.sub(fields[i], 1, at - 1)] and not seen[user] then
      seen[user] = true
      list[#list + 1] = user
      list[#list + 1] = fields[i + 1]
    end
  end
  return list
end
`;

/** Sends a heartbeat, removes dead relays, and returns { was known, names to announce as gone }. */
const TICK = `
local ttl, absence, connections = tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])
local time = now()
local known = redis.call('ZSCORE', P .. 'relays', me)
redis.call('ZADD', P .. 'relays', time, me)
for _, relay in ipairs(redis.call('ZRANGEBYSCORE', P .. 'relays', '-inf', time - ttl)) do dropRelay(relay, absence) end
tell({ t = 'pulse', from = me, connections = connections })
local gone = {}
for _, name in ipairs(redis.call('ZRANGEBYSCORE', P .. 'vanishing', '-inf', time, 'LIMIT', 0, 500)) do
  redis.call('ZREM', P .. 'vanishing', name)
  if not there(name) and redis.call('SREM', P .. 'announced', name) == 1 then gone[#gone + 1] = name end
end
return { known and 1 or 0, gone }
`;

/** Sets subscriber counts, pairs from ARGV[4] on; returns the channels to announce as occupied. */
const COUNT = `
local absence, fresh = tonumber(ARGV[3]), {}
for i = 4, #ARGV, 2 do
  local channel, count = ARGV[i], tonumber(ARGV[i + 1])
  if count > 0 then
    redis.call('HSET', P .. 'subs:' .. me, channel, count)
    if appear(channel) then fresh[#fresh + 1] = channel end
  elseif redis.call('HDEL', P .. 'subs:' .. me, channel) == 1 and not occupied(channel) then
    vanish(channel, absence)
  end
end
return fresh
`;

/** Adds a user to a channel; the answer comes by to:<relay>. Returns 1 if it has to be announced. */
const JOIN = `
local channel, user, info, token, wants, limit = ARGV[3], ARGV[4], ARGV[5], ARGV[6], ARGV[7], tonumber(ARGV[8])
local key = P .. 'members:' .. channel
local first = not held(channel, user)
if first and redis.call('HLEN', key) >= limit and #roster(channel) / 2 >= limit then
  redis.call('PUBLISH', P .. 'to:' .. me, cjson.encode({ t = 'full', token = token }))
  return 0
end
redis.call('HSET', key, me .. '|' .. user, info)
redis.call('SADD', P .. 'held:' .. me, channel .. '\\n' .. user)
if first then tell({ t = 'added', channel = channel, user = user, info = info }) end
local members = nil
if wants == '1' then members = roster(channel) end
redis.call('PUBLISH', P .. 'to:' .. me, cjson.encode({ t = 'in', token = token, channel = channel, roster = members }))
return appear(channel .. '\\n' .. user) and 1 or 0
`;

const LEAVE = `
drop(me, ARGV[3], ARGV[4], tonumber(ARGV[5]))
return 0
`;

/** Sends a channel's members to this relay, in order with the changes. */
const ROSTER = `
redis.call('PUBLISH', P .. 'to:' .. me, cjson.encode({ t = 'roster', channel = ARGV[3], roster = roster(ARGV[3]) }))
return 0
`;

const USERS = `
local list, ids = roster(ARGV[3]), {}
for i = 1, #list, 2 do ids[#ids + 1] = list[i] end
return ids
`;

/** Subscriber counts on the other relays, of one channel or all: a flat list of pairs. */
const COUNTS = `
local list = {}
for _, relay in ipairs(relays()) do
  if relay ~= me then
    local found
    if ARGV[3] then found = { ARGV[3], redis.call('HGET', P .. 'subs:' .. relay, ARGV[3]) or '0' }
    else found = redis.call('HGETALL', P .. 'subs:' .. relay) end
    for _, each in ipairs(found) do list[#list + 1] = each end
  end
end
return list
`;

/** This relay's entries in Redis: { channels, members as "<channel>\n<user>" }. */
const MINE = `
return { redis.call('HKEYS', P .. 'subs:' .. me), redis.call('SMEMBERS', P .. 'held:' .. me) }
`;

const QUIT = `
tell({ t = 'bye', from = me })
dropRelay(me, tonumber(ARGV[3]))
return 0
`;

export interface Script {
  lua: string;
  sha: string;
}

const script = (body: string): Script => {
  const lua = PRELUDE + body;
  return { lua, sha: createHash("sha1").update(lua).digest("hex") };
};

export const SCRIPTS = {
  tick: script(TICK),
  count: script(COUNT),
  join: script(JOIN),
  leave: script(LEAVE),
  roster: script(ROSTER),
  users: script(USERS),
  counts: script(COUNTS),
  mine: script(MINE),
  quit: script(QUIT),
};

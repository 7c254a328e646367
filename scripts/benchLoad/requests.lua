-- wrk sends the requests that follow `--` on its command line in turn, such as `GET=/registry.json`.
local requests, turn = {}, 0

function init(args)
  for _, one in ipairs(args) do
    local method, path = one:match('^(%u+)=(.+)$')
    requests[#requests + 1] = wrk.format(method, path)
  end
end

function request()
  turn = turn % #requests + 1
  return requests[turn]
end

// A frozen copy of the working optimiser while the files beside it are rebuilt; index.ts goes back to them when they compile.
import { facesOf } from '../track/board.ts';
import { NODE_END } from '../track/types.ts';
// packages/engine/src/routes/plan.ts
var sideOf = (port) => port >> 1;
var across = (port) => port ^ 1;

// packages/engine/src/routes/network.ts
var stretchOf = (run3) => run3 >> 1;
var wayBack = (run3) => run3 ^ 1;
var portsOfRun = (network, run3) => {
  const forwards = network.portsAlong[run3 >> 1] ?? [];
  return (run3 & 1) === 0 ? [...forwards] : forwards.map(across).reverse();
};
var hexesPassed = (network, runs) => runs.flatMap((run3) => portsOfRun(network, run3)).slice(0, -1).map((port) => network.plan.at[port]?.hex ?? "");
var buildNetwork = (plan) => {
  const usable = withoutDeadEnds(plan, reachableSides(plan));
  const on = plan.direct.map(
    (ports, port) => usable[sideOf(port)] ? ports.filter((q) => usable[sideOf(q)] && sideOf(q) !== sideOf(port)) : []
  );
  const stretches = contract(plan, usable, on);
  return pack(plan, on, stretches);
};
var reachableSides = (plan) => {
  const seen = new Uint8Array(plan.sides * 2);
  const left = new Uint8Array(plan.stops.length);
  const todo = [];
  const leave3 = (stop) => {
    if (left[stop]) return;
    left[stop] = 1;
    for (const port of plan.portsOf[stop] ?? []) arrive(across(port));
  };
  const arrive = (port) => {
    if (seen[port]) return;
    seen[port] = 1;
    todo.push(port);
  };
  plan.stops.forEach((stop, number) => {
    if (stop.own) leave3(number);
  });
  for (let port = todo.pop(); port !== void 0; port = todo.pop()) {
    for (const stop of plan.stopsAt[port] ?? []) if (plan.stops[stop]?.passable) leave3(stop);
    for (const next of plan.direct[port] ?? []) arrive(across(next));
  }
  const sides = new Uint8Array(plan.sides);
  for (let port = 0; port < seen.length; port++) if (seen[port]) sides[sideOf(port)] = 1;
  return sides;
};
var withoutDeadEnds = (plan, usable) => {
  const leadsOn = (port) => (plan.stopsAt[port]?.length ?? 0) > 0 || (plan.direct[port] ?? []).some((q) => usable[sideOf(q)] === 1 && sideOf(q) !== sideOf(port));
  for (let changed = true; changed; ) {
    changed = false;
    for (let side = 0; side < plan.sides; side++) {
      if (usable[side] && !(leadsOn(2 * side) && leadsOn(2 * side + 1))) {
        usable[side] = 0;
        changed = true;
      }
    }
  }
  return usable;
};
var contract = (plan, usable, on) => {
  const only = (port) => {
    if ((plan.stopsAt[port]?.length ?? 0) > 0) return -1;
    const next = on[port];
    return next?.length === 1 ? next[0] ?? -1 : -1;
  };
  const chained = (port) => {
    const next = only(port);
    return next >= 0 && only(next) === port ? next : -1;
  };
  const done = new Uint8Array(plan.sides);
  const stretches = [];
  const walk3 = (first) => {
    const ports = [first];
    done[sideOf(first)] = 1;
    for (let next = chained(first); next >= 0 && !done[sideOf(next)]; ) {
      done[sideOf(next)] = 1;
      ports.push(across(next));
      next = chained(across(next));
    }
    stretches.push(ports);
  };
  for (let side = 0; side < plan.sides; side++) {
    if (!usable[side] || done[side]) continue;
    if (chained(2 * side) < 0) walk3(2 * side + 1);
    else if (chained(2 * side + 1) < 0) walk3(2 * side);
  }
  return stretches;
};
var pack = (plan, on, stretches) => {
  const runs = stretches.length * 2;
  const headPort = new Int32Array(runs);
  const runFrom = new Int32Array(plan.sides * 2).fill(-1);
  stretches.forEach((ports, e) => {
    const first = ports[0] ?? 0;
    const last = ports.at(-1) ?? 0;
    headPort[2 * e] = last;
    headPort[2 * e + 1] = across(first);
    runFrom[across(first)] = 2 * e;
    runFrom[last] = 2 * e + 1;
  });
  const met = new Int16Array(plan.stops.length).fill(-1);
  const planStop = [];
  for (let run3 = 0; run3 < runs; run3++) {
    for (const stop of plan.stopsAt[headPort[run3] ?? 0] ?? []) if (met[stop] === -1) met[stop] = -2;
  }
  for (let stop = 0; stop < met.length; stop++) if (met[stop] === -2) met[stop] = planStop.push(stop) - 1;
  const heads = [];
  const onward2 = [];
  const outs = planStop.map(() => []);
  for (let run3 = 0; run3 < runs; run3++) {
    const port = headPort[run3] ?? 0;
    const stopsHere = (plan.stopsAt[port] ?? []).map((stop) => met[stop] ?? -1);
    heads.push(stopsHere);
    onward2.push((on[port] ?? []).map((next) => runFrom[next] ?? -1).filter((next) => next >= 0));
    for (const stop of stopsHere) outs[stop]?.push(wayBack(run3));
  }
  const stops = planStop.map((stop) => plan.stops[stop]);
  const headTable = offsets(heads);
  const onwardTable = offsets(onward2);
  const outTable = offsets(outs);
  return {
    plan,
    stops,
    stopCount: stops.length,
    stretchCount: stretches.length,
    headAt: headTable.at,
    heads: headTable.list,
    onwardAt: onwardTable.at,
    onward: onwardTable.list,
    outAt: outTable.at,
    outs: outTable.list,
    portsAlong: stretches,
    planStop: Int16Array.from(planStop),
    own: Uint8Array.from(stops, (stop) => stop.own ? 1 : 0),
    passable: Uint8Array.from(stops, (stop) => stop.passable ? 1 : 0)
  };
};
var offsets = (lists) => {
  const at = new Int32Array(lists.length + 1);
  lists.forEach((list, i) => {
    at[i + 1] = (at[i] ?? 0) + list.length;
  });
  return { at, list: Int16Array.from(lists.flat()) };
};

// packages/engine/src/routes/compile.ts
var NOWHERE2 = { hex: "", edge: 0 };
var grounds = /* @__PURE__ */ new WeakMap();
var networks = /* @__PURE__ */ new WeakMap();
var networkOf2 = (geography, board, company2) => {
  const known4 = networks.get(board) ?? /* @__PURE__ */ new Map();
  networks.set(board, known4);
  const cached = known4.get(company2);
  if (cached?.geography === geography) return cached.network;
  const network = buildNetwork(planOf(geography, board, company2));
  known4.set(company2, { geography, network });
  return network;
};
var planOf = (geography, board, company2) => {
  const ground = groundOf(geography, board);
  return { ...ground, company: company2, stops: ground.places.map((place2) => seenBy(place2, board, company2)) };
};
var groundOf = (geography, board) => {
  const cached = grounds.get(board.tiles);
  if (cached?.geography === geography) return cached.ground;
  const ground = readGround(geography, board);
  grounds.set(board.tiles, { geography, ground });
  return ground;
};
var seenBy = (place2, board, company2) => {
  let own = false;
  let taken = 0;
  if (place2.ref.kind !== "town") {
    for (const token5 of board.tokens) {
      if (token5.hex !== place2.ref.hex || token5.city !== place2.ref.index) continue;
      if (token5.company === company2) own = true;
      if (token5.slot !== null) taken++;
    }
  }
  const full = place2.ref.kind === "city" && place2.slots > 0 && taken >= place2.slots;
  return {
    ref: place2.ref,
    revenue: place2.revenue,
    location: place2.location,
    own,
    passable: place2.ref.kind !== "offboard" && (own || !full)
  };
};
var readGround = (geography, board) => {
  const places2 = [];
  const portsOf = [];
  const stopsAt2 = [];
  const direct = [];
  const at = [];
  for (let port = 0; port < geography.sideCount * 2; port++) {
    stopsAt2.push([]);
    direct.push([]);
    at.push(NOWHERE2);
  }
  const stopAt = (stop, port) => {
    stopsAt2[port]?.push(stop);
    portsOf[stop]?.push(port);
  };
  const join2 = (a, b) => {
    direct[a]?.push(b);
    direct[b]?.push(a);
  };
  const faces = facesOf(geography, board);
  for (const hex of geography.hexes) {
    const face = faces[hex.index] ?? hex.printed;
    const stopOfNode = face.nodes.map((node) => {
      if (node.kind === "junction") return -1;
      portsOf.push([]);
      return places2.push(placeOf(hex, node)) - 1;
    });
    const portAtEdge = (edge) => {
      const side = geography.sideIndex[hex.index * 6 + edge] ?? -1;
      if (side < 0) return -1;
      const neighbor = geography.neighborIndex[hex.index * 6 + edge] ?? -1;
      const port = 2 * side + (hex.index < neighbor ? 0 : 1);
      at[port] = { hex: hex.id, edge };
      return port;
    };
    const arms = [];
    for (const { a, b } of face.segments) {
      const from2 = portAtEdge(a);
      if (from2 < 0) continue;
      if (b >= NODE_END) {
        const stop = stopOfNode[b - NODE_END] ?? -1;
        if (stop >= 0) stopAt(stop, from2);
        else arms.push(from2);
        continue;
      }
      const to = portAtEdge(b);
      if (to >= 0) join2(from2, to);
    }
    for (const [i, a] of arms.entries()) for (const b of arms.slice(i + 1)) join2(a, b);
  }
  return { places: places2, sides: at.length / 2, stopsAt: stopsAt2, direct, portsOf, at };
};
var placeOf = (hex, node) => ({
  ref: { hex: hex.id, kind: node.kind === "junction" ? "town" : node.kind, index: node.index },
  revenue: node.revenue,
  slots: node.slots,
  location: hex.area ?? `${hex.id}/${node.kind}${node.index}`
});

// packages/engine/src/routes/links.ts
var findLinks = (network, limit) => {
  const ways = [];
  let complete = true;
  const exitOf = exitNumbers(network);
  for (let stop = 0; stop < network.stopCount; stop++) {
    const end4 = network.outAt[stop + 1];
    for (let exit = network.outAt[stop]; exit < end4; exit++) {
      complete = waysFrom(network, stop, exit, exitOf, limit, ways) && complete;
    }
  }
  return tabulate(network, ways, complete);
};
var exitNumbers = (network) => {
  const numbers = new Int16Array(network.heads.length);
  for (let run3 = 0; run3 < network.stretchCount * 2; run3++) {
    for (let i = network.headAt[run3]; i < network.headAt[run3 + 1]; i++) {
      const stop = network.heads[i];
      let exit = network.outAt[stop];
      while (network.outs[exit] !== wayBack(run3)) exit++;
      numbers[i] = exit;
    }
  }
  return numbers;
};
var waysFrom = (network, stop, exit, exitOf, limit, ways) => {
  let found = 0;
  const queue = [[network.outs[exit]]];
  for (let at = 0; at < queue.length; at++) {
    if (found >= limit || at >= limit * 4) return false;
    const runs = queue[at];
    const last = runs[runs.length - 1];
    for (let i = network.headAt[last]; i < network.headAt[last + 1]; i++) {
      const to = network.heads[i];
      const exitTo = exitOf[i];
      if (to === stop) continue;
      found++;
      if (exit < exitTo) ways.push({ from: stop, to, exitFrom: exit, exitTo, runs });
    }
    for (let i = network.onwardAt[last]; i < network.onwardAt[last + 1]; i++) {
      const next = network.onward[i];
      if (runs.every((run3) => stretchOf(run3) !== stretchOf(next))) queue.push([...runs, next]);
    }
  }
  return true;
};
var tabulate = (network, ways, complete) => {
  const count = ways.length * 2;
  const from2 = new Int16Array(count);
  const to = new Int16Array(count);
  const exitFrom = new Int16Array(count);
  const exitTo = new Int16Array(count);
  ways.forEach((way, i) => {
    from2[2 * i] = to[2 * i + 1] = way.from;
    to[2 * i] = from2[2 * i + 1] = way.to;
    exitFrom[2 * i] = exitTo[2 * i + 1] = way.exitFrom;
    exitTo[2 * i] = exitFrom[2 * i + 1] = way.exitTo;
  });
  const ofAt = new Int32Array(network.stopCount + 1);
  for (let link = 0; link < count; link++) ofAt[from2[link] + 1]++;
  for (let stop = 0; stop < network.stopCount; stop++) ofAt[stop + 1] += ofAt[stop];
  const ofStop = new Int16Array(count);
  const filled = ofAt.slice();
  for (let link = 0; link < count; link++) ofStop[filled[from2[link]]++] = link;
  return {
    count,
    from: from2,
    to,
    exitFrom,
    exitTo,
    runs: ways.map((way) => way.runs),
    stretches: ways.map((way) => Int16Array.from(way.runs, stretchOf).sort()),
    ofAt,
    ofStop,
    complete
  };
};

// packages/engine/src/routes/model.ts
var phaseValue = (revenue, phase4) => typeof revenue === "number" ? revenue : revenue.byPhase[phase4] ?? 0;
var picks = (pick2, stop) => typeof pick2 === "string" ? pick2 === stop.hex : pick2.hex === stop.hex && pick2.kind === stop.kind && pick2.index === stop.index;
var anyPicks = (of, stop) => of.some((pick2) => picks(pick2, stop));
var sameStop = (a, b) => a.hex === b.hex && a.kind === b.kind && a.index === b.index;

// packages/engine/src/routes/problem.ts
var NEVER = -(1 << 29);
var TOKEN = 1;
var trainKinds = (trains4, stopCount) => {
  const kinds = /* @__PURE__ */ new Map();
  for (const train2 of trains4) {
    const key = `${train2.face}|${train2.visit}|${train2.pay}`;
    kinds.set(key, [...kinds.get(key) ?? [], train2]);
  }
  return [...kinds.values()].map((alike) => {
    const visit = Math.min(alike[0]?.visit ?? stopCount, stopCount);
    return { trains: alike, visit, pay: Math.min(alike[0]?.pay ?? visit, visit) };
  }).filter((kind) => kind.visit >= 2).sort((a, b) => b.visit - a.visit || b.pay - a.pay);
};
var setBonuses = (model) => model.bonuses.filter((bonus) => bonus.bonus === "bestRoute" || bonus.bonus === "oneRoute");
var makeProblem = (network, links, model, kinds, duties) => {
  const stops = network.stops;
  const values4 = stops.map((stop) => model.value(stop));
  const limits = places(network, model);
  const forSet = setBonuses(model);
  const passable = Uint8Array.from(network.passable);
  for (const limit of model.limits) {
    if (limit.limit !== "endsOnly") continue;
    stops.forEach((stop, s) => {
      if (anyPicks(limit.of, stop.ref)) passable[s] = 0;
    });
  }
  const within = links.runs.map((runs) => hexesPassed(network, runs));
  const exclusive = (of) => {
    const chosen = stops.flatMap((stop, s) => anyPicks(of, stop.ref) ? [s] : []);
    const [first, ...rest] = chosen.map((s) => limits.of[s] ?? new Int16Array());
    return first === void 0 || rest.every((other) => other.some((place2) => first.includes(place2)));
  };
  const modeOf = (pool, kind, claims, duty) => {
    const face = kind.trains[0]?.face ?? "";
    const counted2 = Int32Array.from(values4);
    const visited = new Int32Array(stops.length);
    const atEnd = new Int32Array(stops.length);
    const passing = new Int32Array(links.count >> 1);
    const seenCounted = new Uint8Array(stops.length);
    const seenVisited = new Uint8Array(stops.length);
    const bits = /* @__PURE__ */ new Map();
    const bitFor = (of, table2) => {
      const key = `${table2 === seenCounted ? "c" : "v"}${JSON.stringify(of)}`;
      const known4 = bits.get(key);
      if (known4 !== void 0) return known4;
      const bit = 2 << bits.size;
      bits.set(key, bit);
      stops.forEach((stop, s) => {
        if (anyPicks(of, stop.ref)) table2[s] |= bit;
      });
      return bit;
    };
    const reach = (of) => stops.some((stop) => anyPicks(of, stop.ref));
    const settled = [];
    const required = [TOKEN];
    const tokenTable = model.limits.some((limit) => limit.limit === "tokenAmongCounted") ? seenCounted : seenVisited;
    stops.forEach((stop, s) => {
      if (stop.own) tokenTable[s] |= TOKEN;
    });
    for (const bonus of model.bonuses) {
      if ("faces" in bonus && bonus.faces && !bonus.faces.includes(face)) continue;
      switch (bonus.bonus) {
        case "atStop":
          if (bonus.add === "value" || exclusive(bonus.of)) {
            stops.forEach((stop, s) => {
              if (anyPicks(bonus.of, stop.ref)) counted2[s] += amount(bonus.add, values4[s] ?? 0);
            });
          } else settled.push({ needs: bitFor(bonus.of, seenCounted), add: bonus.add });
          break;
        case "atEnd":
          stops.forEach((stop, s) => {
            if (picks(bonus.of, stop.ref)) atEnd[s] += amount(bonus.add, values4[s] ?? 0);
          });
          break;
        case "passing":
          within.forEach((hexes, way) => {
            for (const hex of hexes) if (hex === bonus.hex) passing[way] += bonus.add;
          });
          break;
        case "pair":
          if (reach(bonus.a) && reach(bonus.b)) {
            settled.push({ needs: bitFor(bonus.a, seenCounted) | bitFor(bonus.b, seenCounted), add: bonus.add });
          }
          break;
        case "perOwnToken":
          stops.forEach((stop, s) => {
            if (stop.own) counted2[s] += bonus.add;
          });
          break;
        default:
          break;
      }
    }
    forSet.forEach((bonus, i) => {
      if ((claims & 1 << i) === 0) return;
      if (bonus.bonus === "bestRoute") visited.forEach((sum3, s) => {
        visited[s] = sum3 + bonus.perVisited;
      });
      else {
        const needs = bonus.both.reduce((sum3, pick2) => sum3 | bitFor([pick2], seenVisited), 0);
        required.push(needs);
        settled.push({ needs, add: bonus.add });
      }
    });
    const must = required.reduce((sum3, bit) => sum3 | bit, 0);
    const settle3 = new Int32Array(2 << bits.size);
    for (let seen = 0; seen < settle3.length; seen++) {
      if ((seen & must) !== must) settle3[seen] = NEVER;
      else for (const { needs, add: add3 } of settled) if ((seen & needs) === needs) settle3[seen] += add3;
    }
    const ends = duty?.ends ?? null;
    const allowed = (pick2) => Uint8Array.from(stops, (stop) => pick2 === void 0 || picks(pick2, stop.ref) ? 1 : 0);
    return {
      pool,
      claims,
      counted: counted2,
      visited,
      atEnd,
      passing,
      seenCounted,
      seenVisited,
      settle: settle3,
      mayStart: allowed(ends?.from),
      mayEnd: allowed(ends?.to)
    };
  };
  const pools = [];
  const add2 = (kind, trains4, duty) => {
    if (trains4.length === 0) return;
    const modes = [];
    const owed2 = duty?.claim ?? 0;
    for (let claims = 0; claims < 1 << forSet.length; claims++) {
      if ((claims & owed2) !== owed2 || !claimable(network, forSet, claims)) continue;
      modes.push(modeOf(pools.length, kind, claims, duty));
    }
    pools.push({ trains: trains4, visit: kind.visit, pay: kind.pay, modes, must: duty !== void 0 });
  };
  kinds.forEach((kind, k) => {
    const mine2 = duties.filter((duty) => duty.pool === k);
    for (const [i, duty] of mine2.entries()) add2(kind, kind.trains.slice(i, i + 1), duty);
    add2(kind, kind.trains.slice(mine2.length), void 0);
  });
  return {
    network,
    links,
    pools,
    claims: forSet.length,
    placesOf: limits.of,
    placeCount: limits.count,
    passable,
    unit: unitOf(pools)
  };
};
var amount = (add2, value) => add2 === "value" ? value : add2;
var claimable = (network, forSet, claims) => forSet.every(
  (bonus, i) => (claims & 1 << i) === 0 || bonus.bonus === "bestRoute" || bonus.both.every((pick2) => network.stops.some((stop) => picks(pick2, stop.ref)))
);
var places = (network, model) => {
  const of = network.stops.map((_, s) => [s]);
  let count = network.stopCount;
  const share = (members) => {
    if (members.length < 2) return;
    for (const s of members) of[s]?.push(count);
    count++;
  };
  const byLocation = /* @__PURE__ */ new Map();
  network.stops.forEach((stop, s) => {
    byLocation.set(stop.location, [...byLocation.get(stop.location) ?? [], s]);
  });
  for (const members of byLocation.values()) share(members);
  for (const limit of model.limits) {
    if (limit.limit !== "atMostOne") continue;
    share(network.stops.flatMap((stop, s) => anyPicks(limit.of, stop.ref) ? [s] : []));
  }
  return { of: of.map((list) => Int16Array.from(list)), count };
};
var unitOf = (pools) => {
  let unit = 0;
  const take = (value) => {
    if (value <= NEVER / 2) return;
    let a = Math.abs(value);
    while (a !== 0) [unit, a] = [a, unit % a];
  };
  for (const mode of pools.flatMap((pool) => pool.modes)) {
    for (const table2 of [mode.counted, mode.visited, mode.atEnd, mode.passing, mode.settle]) table2.forEach(take);
  }
  return Math.max(unit, 1);
};

// packages/engine/src/routes/revenue.ts
var revenueOf = (model, run3) => {
  const routes4 = run3.map((ran) => bestCount(model, ran));
  for (const bonus of model.bonuses) {
    if (bonus.bonus === "bestRoute") {
      const longest = run3.reduce((best, ran, i) => ran.stops.length > (run3[best]?.stops.length ?? 0) ? i : best, 0);
      addTo(routes4[longest], bonus.why, bonus.perVisited * (run3[longest]?.stops.length ?? 0));
    }
    if (bonus.bonus === "oneRoute") {
      const both = run3.findIndex((ran) => visitsBoth(bonus, ran.stops));
      if (both >= 0) addTo(routes4[both], bonus.why, bonus.add);
    }
  }
  return { routes: routes4, total: routes4.reduce((sum3, report) => sum3 + report.revenue, 0) };
};
var visitsBoth = (bonus, stops) => bonus.both.every((pick2) => stops.some((stop) => picks(pick2, stop.ref)));
var addTo = (report, why, amount2) => {
  if (!report || amount2 === 0) return;
  report.bonuses.push({ why, amount: amount2 });
  report.revenue += amount2;
};
var bestCount = (model, ran) => {
  const visited = ran.stops.length;
  const pay2 = Math.min(ran.train.pay ?? visited, visited);
  const needsToken = model.limits.some((limit) => limit.limit === "tokenAmongCounted");
  let best = null;
  for (const counted2 of subsets(visited, pay2)) {
    if (needsToken && !ran.stops.some((stop, i) => stop.own && counted2[i])) continue;
    const report = reportOf(model, ran, counted2);
    if (best === null || report.revenue > best.revenue) best = report;
  }
  return best ?? reportOf(model, ran, ran.stops.map(() => false));
};
function* subsets(count, size, from2 = 0) {
  if (size === 0) {
    yield Array.from({ length: count - from2 }, () => false);
    return;
  }
  for (const rest of from2 + 1 <= count - (size - 1) ? subsets(count, size - 1, from2 + 1) : []) yield [true, ...rest];
  if (count - from2 > size) for (const rest of subsets(count, size, from2 + 1)) yield [false, ...rest];
}
var reportOf = (model, ran, counted2) => {
  const last = ran.stops.length - 1;
  const pays = ran.stops.map(
    (stop, i) => counted2[i] ? [{ why: "value", amount: model.value(stop) }] : []
  );
  const bonuses = [];
  const bonus = (i, why, add2) => {
    const stop = ran.stops[i];
    if (stop) pays[i]?.push({ why, amount: add2 === "value" ? model.value(stop) : add2 });
  };
  const countedAt = (of) => ran.stops.flatMap((stop, i) => counted2[i] && anyPicks(of, stop.ref) ? [i] : []);
  for (const rule of model.bonuses) {
    if ("faces" in rule && rule.faces && !rule.faces.includes(ran.train.face)) continue;
    switch (rule.bonus) {
      case "atStop":
        for (const i of rule.add === "value" ? countedAt(rule.of) : countedAt(rule.of).slice(0, 1)) {
          bonus(i, rule.why, rule.add);
        }
        break;
      case "atEnd":
        for (const i of countedAt([rule.of])) if (i === 0 || i === last) bonus(i, rule.why, rule.add);
        break;
      case "passing":
        for (const hex of ran.passed) if (hex === rule.hex) bonuses.push({ why: rule.why, amount: rule.add });
        break;
      case "pair":
        if (countedAt(rule.a).length > 0 && countedAt(rule.b).length > 0) {
          bonuses.push({ why: rule.why, amount: rule.add });
        }
        break;
      case "perOwnToken":
        ran.stops.forEach((stop, i) => {
          if (stop.own && counted2[i]) bonus(i, rule.why, rule.add);
        });
        break;
      default:
        break;
    }
  }
  const sum3 = (parts) => parts.reduce((total, part) => total + part.amount, 0);
  return {
    route: ran.route,
    revenue: pays.reduce((total, parts) => total + sum3(parts), sum3(bonuses)),
    stops: ran.stops.map((stop, i) => ({ stop: stop.ref, counted: counted2[i] === true, pays: pays[i] ?? [] })),
    bonuses
  };
};

// packages/engine/src/routes/choose.ts
var chooseBest = (pools, allPrices, scale, unit, floor, budget) => {
  let best = null;
  let known4 = floor;
  let complete = true;
  const taken = pools.map(() => []);
  const clash = (a, b) => {
    for (let i = 0; i < a.length; i++) if (a[i] & b[i]) return true;
    return false;
  };
  const top2 = (list, count, must) => {
    let sum3 = 0;
    for (let i = 0; i < count && i < list.length; i++) {
      const worth = list[i].worth;
      if (worth <= 0 && !must) break;
      sum3 += worth;
    }
    return sum3;
  };
  const reaches2 = (worth) => Math.floor((worth + allPrices) / scale / unit) * unit > known4;
  const choose = (pool, left, lists, worth, value) => {
    if (!complete) return;
    if (pool === pools.length) {
      if (value > known4) {
        known4 = value;
        best = { taken: taken.map((list2) => [...list2]), value };
      }
      return;
    }
    const { must } = pools[pool];
    if (left === 0) {
      choose(pool + 1, pools[pool + 1]?.count ?? 0, lists, worth, value);
      return;
    }
    let later = 0;
    for (let p = pool + 1; p < pools.length; p++) {
      const { count, must: owed2 } = pools[p];
      later += top2(lists[p] ?? [], count, owed2);
    }
    const list = lists[pool] ?? [];
    for (let i = 0; i < list.length; i++) {
      const candidate = list[i];
      if (!reaches2(worth + later + top2(list.slice(i, i + left), left, must))) break;
      budget.left -= 1 + (list.length - i);
      if (budget.left <= 0) {
        complete = false;
        return;
      }
      const rest = lists.map(
        (other, p) => p < pool ? other : (p === pool ? other.slice(i + 1) : other).filter((next) => !clash(next.uses, candidate.uses))
      );
      taken[pool]?.push(candidate);
      choose(pool, left - 1, rest, worth + candidate.worth, value + candidate.value);
      taken[pool]?.pop();
    }
    if (!must && reaches2(worth + later)) choose(pool + 1, pools[pool + 1]?.count ?? 0, lists, worth, value);
  };
  const sorted = pools.map((pool) => [...pool.candidates].sort((a, b) => b.worth - a.worth || b.value - a.value));
  choose(0, pools[0]?.count ?? 0, sorted, 0, 0);
  return { better: best, complete };
};

// packages/engine/src/routes/prices.ts
var TINY = 1e-9;
var clearingPrices = (candidates, limits) => {
  const m = limits.length;
  const inverse = new Float64Array(m * m);
  const basis = new Int32Array(m).fill(-1);
  const level = Float64Array.from(limits, (limit, i) => limit + (i + 1) * 1e-7);
  for (let i = 0; i < m; i++) inverse[i * m + i] = 1;
  const price = new Float64Array(m);
  const column = new Float64Array(m);
  for (let turn = 0; turn < 40 * m; turn++) {
    let enter2 = -1;
    let gain = 1e-6;
    candidates.forEach(({ rows: rows2, value }, j) => {
      let reduced = value;
      for (let i = 0; i < rows2.length; i++) reduced -= price[rows2[i]];
      if (reduced > gain) {
        gain = reduced;
        enter2 = j;
      }
    });
    let slack = -1;
    if (enter2 < 0) {
      for (let i = 0; i < m; i++) {
        if (-price[i] > gain) {
          gain = -price[i];
          slack = i;
        }
      }
      if (slack < 0) break;
    }
    const rows = enter2 >= 0 ? candidates[enter2].rows : Int16Array.of(slack);
    column.fill(0);
    for (let k = 0; k < rows.length; k++) {
      const r = rows[k];
      for (let i = 0; i < m; i++) column[i] += inverse[i * m + r];
    }
    let leave3 = -1;
    let ratio = Number.POSITIVE_INFINITY;
    for (let i = 0; i < m; i++) {
      if (column[i] <= TINY) continue;
      const step = level[i] / column[i];
      if (step < ratio - TINY) {
        ratio = step;
        leave3 = i;
      }
    }
    if (leave3 < 0) break;
    const pivot = column[leave3];
    for (let k = 0; k < m; k++) inverse[leave3 * m + k] /= pivot;
    level[leave3] /= pivot;
    for (let i = 0; i < m; i++) {
      const factor = column[i];
      if (i === leave3 || factor === 0) continue;
      for (let k = 0; k < m; k++) inverse[i * m + k] -= factor * inverse[leave3 * m + k];
      level[i] -= factor * level[leave3];
    }
    for (let k = 0; k < m; k++) price[k] += gain * inverse[leave3 * m + k];
    basis[leave3] = enter2 >= 0 ? enter2 : -2 - slack;
  }
  return price;
};

// packages/engine/src/routes/tables.ts
var SCALE = 64;
var watch = (problem, watched) => {
  const bit = new Map(watched.things.map((thing, i) => [thing, 1 << i]));
  const stopMask = Int32Array.from(problem.placesOf, (of) => of.reduce((sum3, place2) => sum3 | (bit.get(place2) ?? 0), 0));
  const wayMask = Int32Array.from(
    problem.links.stretches,
    (stretches) => stretches.reduce((sum3, stretch) => sum3 | (bit.get(problem.placeCount + stretch) ?? 0), 0)
  );
  return { stopMask, wayMask };
};
var wayGains = (problem, mode, prices) => Int32Array.from(problem.links.stretches, (stretches, way) => {
  let gain = mode.passing[way] * SCALE;
  for (let i = 0; i < stretches.length; i++) gain -= prices[stretches[i]];
  return gain;
});
var seenSets = (problem, mode) => {
  const number = new Int16Array(mode.settle.length).fill(-1);
  const sets = [];
  const add2 = (seen) => {
    if (number[seen] === -1) number[seen] = sets.push(seen) - 1;
  };
  for (let s = 0; s < problem.passable.length; s++) {
    const visited = mode.seenVisited[s];
    add2(visited);
    add2(visited | mode.seenCounted[s]);
  }
  for (let i = 0; i < sets.length; i++) {
    for (let s = 0; s < problem.passable.length; s++) {
      if (!problem.passable[s]) continue;
      const visited = sets[i] | mode.seenVisited[s];
      add2(visited);
      add2(visited | mode.seenCounted[s]);
    }
  }
  return { number, sets: Int32Array.from(sets) };
};
var tableCost = (problem, pool, mode, watchedCount) => (pool.pay + 1) * (pool.visit - pool.pay + 1) * seenSets(problem, mode).sets.length * 2 ** watchedCount * problem.links.count;
var fillTables = (problem, pool, mode, way, watched) => {
  const { links, passable } = problem;
  const stops = passable.length;
  const skips = pool.visit - pool.pay;
  const { stopMask, wayMask } = watch(problem, watched);
  const seen = seenSets(problem, mode);
  const usedSets = 1 << watched.things.length;
  const bySeen = usedSets * stops;
  const layer = seen.sets.length * bySeen;
  const size = (pool.pay + 1) * (skips + 1) * layer;
  const best = new Int32Array(size).fill(NEVER);
  const second = new Int32Array(size).fill(NEVER);
  const bestExit = new Int16Array(size).fill(-1);
  const { ofAt, ofStop, to, exitFrom, exitTo } = links;
  const { counted: counted2, visited, atEnd, seenCounted, seenVisited, settle: settle3, mayEnd } = mode;
  for (let count = 0; count <= pool.pay; count++) {
    for (let skip = 0; skip <= skips; skip++) {
      if (count + skip === 0) continue;
      const here = (count * (skips + 1) + skip) * layer;
      const afterCount = here - (skips + 1) * layer;
      const afterSkip = here - layer;
      for (let n = 0; n < seen.sets.length; n++) {
        const bits = seen.sets[n];
        for (let used = 0; used < usedSets; used++) {
          const row3 = here + n * bySeen + used * stops;
          for (let s = 0; s < stops; s++) {
            const mine2 = stopMask[s];
            if ((used & mine2) !== mine2) continue;
            let first = NEVER;
            let firstExit = -1;
            let other = NEVER;
            const end4 = ofAt[s + 1];
            for (let i = ofAt[s]; i < end4; i++) {
              const link = ofStop[i];
              const t = to[link];
              const uses = wayMask[link >> 1] | stopMask[t];
              if (used & uses) continue;
              const cell = (used | uses) * stops + t;
              const arrived = exitTo[link];
              const gain = way[link >> 1] + visited[t] * SCALE;
              const sawVisited = bits | seenVisited[t];
              let value = NEVER;
              if (count > 0) {
                const saw = sawVisited | seenCounted[t];
                let rest = NEVER;
                if (mayEnd[t]) {
                  const settled = settle3[saw];
                  if (settled > NEVER) rest = (atEnd[t] + settled) * SCALE;
                }
                if (passable[t]) {
                  const next = afterCount + seen.number[saw] * bySeen + cell;
                  const go = bestExit[next] === arrived ? second[next] : best[next];
                  if (go > rest) rest = go;
                }
                if (rest > NEVER) value = gain + counted2[t] * SCALE + rest;
              }
              if (skip > 0) {
                let rest = NEVER;
                if (mayEnd[t]) {
                  const settled = settle3[sawVisited];
                  if (settled > NEVER) rest = settled * SCALE;
                }
                if (passable[t]) {
                  const next = afterSkip + seen.number[sawVisited] * bySeen + cell;
                  const go = bestExit[next] === arrived ? second[next] : best[next];
                  if (go > rest) rest = go;
                }
                if (rest > NEVER && gain + rest > value) value = gain + rest;
              }
              if (value > first) {
                if (exitFrom[link] !== firstExit) other = first;
                first = value;
                firstExit = exitFrom[link];
              } else if (value > other && exitFrom[link] !== firstExit) other = value;
            }
            best[row3 + s] = first;
            second[row3 + s] = other;
            bestExit[row3 + s] = firstExit;
          }
        }
      }
    }
  }
  const tables = {
    mode,
    pay: pool.pay,
    skips,
    watchedBits: watched.things.length,
    stopMask,
    wayMask,
    seenNumber: seen.number,
    seenSets: seen.sets,
    way,
    best,
    bestExit,
    second,
    layer,
    bySeen,
    root: NEVER
  };
  let root = NEVER;
  for (let s = 0; s < stops; s++) root = Math.max(root, rootBound(problem, tables, s));
  return { ...tables, root };
};
var rootBound = (problem, tables, s) => {
  const { mode } = tables;
  if (!mode.mayStart[s]) return NEVER;
  const stops = problem.passable.length;
  const cell = tables.stopMask[s] * stops + s;
  const sawVisited = mode.seenVisited[s];
  const base2 = mode.visited[s] * SCALE;
  const saw = tables.seenNumber[sawVisited | mode.seenCounted[s]];
  const counting = ((tables.pay - 1) * (tables.skips + 1) + tables.skips) * tables.layer;
  let bound = NEVER;
  const go = tables.best[counting + saw * tables.bySeen + cell];
  if (go > NEVER) bound = base2 + (mode.counted[s] + mode.atEnd[s]) * SCALE + go;
  if (tables.skips > 0) {
    const skipping = (tables.pay * (tables.skips + 1) + tables.skips - 1) * tables.layer;
    const skip = tables.best[skipping + tables.seenNumber[sawVisited] * tables.bySeen + cell];
    if (skip > NEVER) bound = Math.max(bound, base2 + skip);
  }
  return bound;
};

// packages/engine/src/routes/search.ts
var searchRoutes = (problem, tables, open2, cutoff, budget, onRoute) => {
  const { links, passable, placesOf } = problem;
  const { mode, pay: pay2, skips, layer, bySeen, stopMask, wayMask, seenNumber, seenSets: seenSets2, best, bestExit, second } = tables;
  const { counted: counted2, visited, atEnd, seenCounted, seenVisited, settle: settle3, mayEnd } = mode;
  const stops = passable.length;
  const depthLimit = pay2 + skips;
  const usedPlace = new Uint8Array(problem.placeCount);
  const usedStretch = new Uint8Array(problem.network.stretchCount);
  const taken = [];
  const sets = seenSets2.length;
  const width = (skips + 1) * sets;
  const labels = new Int32Array((depthLimit + 1) * width);
  let start4 = 0;
  let stopped = false;
  let floor = cutoff;
  let ended2 = NEVER;
  const consider = (depth, link, used) => {
    const t = links.to[link];
    const arrived = links.exitTo[link];
    const gain = tables.way[link >> 1] + visited[t] * SCALE;
    const cell = (used | wayMask[link >> 1] | stopMask[t]) * stops + t;
    const from2 = depth * width;
    let bound = NEVER;
    ended2 = NEVER;
    for (let label = 0; label < width; label++) {
      const before = labels[from2 + label];
      if (before <= NEVER) continue;
      const skipped2 = label / sets | 0;
      const bits = seenSets2[label % sets];
      const count = pay2 - (depth - skipped2);
      const skip = skips - skipped2;
      const sawVisited = bits | seenVisited[t];
      if (count > 0) {
        const saw = sawVisited | seenCounted[t];
        const worth = before + gain + counted2[t] * SCALE;
        const settled = settle3[saw];
        if (mayEnd[t] && settled > NEVER) ended2 = Math.max(ended2, worth + (atEnd[t] + settled) * SCALE);
        if (passable[t]) {
          const next = ((count - 1) * (skips + 1) + skip) * layer + seenNumber[saw] * bySeen + cell;
          const go = bestExit[next] === arrived ? second[next] : best[next];
          if (go > NEVER) bound = Math.max(bound, worth + go);
        }
      }
      if (skip > 0) {
        const worth = before + gain;
        const settled = settle3[sawVisited];
        if (mayEnd[t] && settled > NEVER) ended2 = Math.max(ended2, worth + settled * SCALE);
        if (passable[t]) {
          const next = (count * (skips + 1) + skip - 1) * layer + seenNumber[sawVisited] * bySeen + cell;
          const go = bestExit[next] === arrived ? second[next] : best[next];
          if (go > NEVER) bound = Math.max(bound, worth + go);
        }
      }
    }
    return bound;
  };
  const advance = (depth, t, gain) => {
    const from2 = depth * width;
    const to = from2 + width;
    labels.fill(NEVER, to, to + width);
    const add2 = gain + visited[t] * SCALE;
    for (let label = 0; label < width; label++) {
      const before = labels[from2 + label];
      if (before <= NEVER) continue;
      const skipped2 = label / sets | 0;
      const sawVisited = seenSets2[label % sets] | seenVisited[t];
      if (pay2 - (depth - skipped2) > 0) {
        const into = to + skipped2 * sets + seenNumber[sawVisited | seenCounted[t]];
        labels[into] = Math.max(labels[into], before + add2 + counted2[t] * SCALE);
      }
      if (skipped2 < skips) {
        const into = to + (skipped2 + 1) * sets + seenNumber[sawVisited];
        labels[into] = Math.max(labels[into], before + add2);
      }
    }
  };
  const free = (link) => {
    const places2 = placesOf[links.to[link]];
    for (let i = 0; i < places2.length; i++) if (usedPlace[places2[i]]) return false;
    const stretches = links.stretches[link >> 1];
    for (let i = 0; i < stretches.length; i++) if (usedStretch[stretches[i]]) return false;
    return true;
  };
  const mark = (table2, things, value) => {
    for (let i = 0; i < things.length; i++) table2[things[i]] = value;
  };
  const extend = (s, depth, used) => {
    const end4 = links.ofAt[s + 1];
    const options3 = [];
    const bounds2 = [];
    for (let i = links.ofAt[s]; i < end4; i++) {
      const link = links.ofStop[i];
      if (!open2[link >> 1] || !free(link)) continue;
      budget.left--;
      const bound = consider(depth, link, used);
      if (ended2 > floor) floor = onRoute({ start: start4, links: [...taken, link], worth: ended2 });
      if (bound <= floor || depth + 1 >= depthLimit) continue;
      let at = options3.length;
      while (at > 0 && bounds2[at - 1] < bound) at--;
      options3.splice(at, 0, link);
      bounds2.splice(at, 0, bound);
    }
    for (let i = 0; i < options3.length; i++) {
      if (bounds2[i] <= floor) break;
      if (budget.left <= 0) {
        stopped = true;
        return;
      }
      const link = options3[i];
      const t = links.to[link];
      const places2 = placesOf[t];
      const stretches = links.stretches[link >> 1];
      mark(usedPlace, places2, 1);
      mark(usedStretch, stretches, 1);
      taken.push(link);
      advance(depth, t, tables.way[link >> 1]);
      extend(t, depth + 1, used | wayMask[link >> 1] | stopMask[t]);
      taken.pop();
      mark(usedPlace, places2, 0);
      mark(usedStretch, stretches, 0);
      if (stopped) return;
    }
  };
  const starts = Array.from(passable, (_, s) => s).map((s) => ({ s, bound: rootBound(problem, tables, s) })).filter(({ bound }) => bound > floor).sort((a, b) => b.bound - a.bound || a.s - b.s);
  for (const { s, bound } of starts) {
    if (stopped || bound <= floor) break;
    start4 = s;
    labels.fill(NEVER);
    labels[width + seenNumber[seenVisited[s] | seenCounted[s]]] = (visited[s] + counted2[s] + atEnd[s]) * SCALE;
    if (skips > 0) labels[width + sets + seenNumber[seenVisited[s]]] = visited[s] * SCALE;
    mark(usedPlace, placesOf[s], 1);
    extend(s, 1, stopMask[s]);
    mark(usedPlace, placesOf[s], 0);
  }
  return { complete: !stopped };
};

// packages/engine/src/routes/solve.ts
var FEW = 600;
var MANY = 3e4;
var solve = (problem, floor, budget) => new Solver(problem, budget).run(floor);
var Solver = class {
  problem;
  budget;
  things;
  words;
  known = /* @__PURE__ */ new Map();
  best = [];
  total = -1;
  first = null;
  constructor(problem, budget) {
    this.problem = problem;
    this.budget = budget;
    this.things = problem.network.stretchCount + problem.claims;
    this.words = this.things + 31 >> 5;
  }
  run(floor) {
    const { pools, unit } = this.problem;
    const first = this.price(new Int32Array(this.things));
    if (pools.some((pool, p) => pool.must && first.most[p] <= NEVER)) {
      return { routes: [], total: 0, bound: 0, feasible: false };
    }
    this.first = first;
    let bound = roundDown(first.bound, unit);
    this.greedy(first);
    const done = () => bound <= Math.max(this.total, floor);
    if (!done()) {
      const proven = this.enumerate(first, floor, FEW);
      if (proven) bound = Math.max(this.total, floor);
    }
    let round = first;
    for (let turn = 0; turn < 60 && !done() && this.budget.left > 0; turn++) {
      const before = this.known.size;
      const next = this.price(this.newPrices());
      if (this.known.size === before) turn = 60;
      if (next.bound < round.bound) round = next;
      bound = Math.min(bound, roundDown(next.bound, unit));
      this.greedy(next);
    }
    if (!done() && this.enumerate(round, floor, MANY)) bound = Math.max(this.total, floor);
    return {
      routes: this.best.map((candidate) => candidate.route),
      total: Math.max(this.total, 0),
      bound: Math.max(bound, this.total, 0),
      feasible: this.total >= 0
    };
  }
  /** Finds the best route of every pool under these prices. */
  price(prices) {
    const { pools } = this.problem;
    const open2 = new Uint8Array(this.problem.links.count >> 1).fill(1);
    const most = [];
    const found = [];
    const tables = pools.map((pool) => pool.modes.map((mode) => this.tablesFor(pool, mode, prices)));
    let bound = prices.reduce((sum3, price) => sum3 + price, 0);
    pools.forEach((pool, p) => {
      const result = this.bestOf(tables[p] ?? [], open2, prices, 0, pool.must ? NEVER : 0);
      most.push(result.most);
      found.push(result.route);
      bound += pool.trains.length * Math.max(result.most, pool.must ? NEVER : 0);
    });
    return { prices, tables, most, found, bound };
  }
  tablesFor(pool, mode, prices) {
    this.budget.left -= tableCost(this.problem, pool, mode, 0) >> 3;
    return fillTables(this.problem, pool, mode, wayGains(this.problem, mode, prices), { things: [] });
  }
  /** The best route of a pool over the open ways, among modes that claim nothing already claimed. */
  bestOf(tables, open2, prices, claimed, cutoff) {
    let most = cutoff;
    let best = null;
    for (const table2 of tables) {
      if (table2.mode.claims & claimed) continue;
      const cost2 = this.claimPrice(table2.mode.claims, prices);
      if (table2.root - cost2 <= most) continue;
      const result = searchRoutes(this.problem, table2, open2, most + cost2, this.budget, (found) => {
        best = { found, mode: table2.mode };
        most = found.worth - cost2;
        return found.worth;
      });
      if (!result.complete) most = Math.max(most, table2.root - cost2);
    }
    const chosen = best;
    return { most, route: chosen === null ? null : this.candidate(chosen.mode, chosen.found, prices) };
  }
  claimPrice(claims, prices) {
    let sum3 = 0;
    for (let i = 0; i < this.problem.claims; i++) {
      if (claims & 1 << i) sum3 += prices[this.problem.network.stretchCount + i];
    }
    return sum3;
  }
  candidate(mode, found, prices) {
    const { links, network } = this.problem;
    const rows = [];
    for (const link of found.links) for (const stretch of links.stretches[link >> 1] ?? []) rows.push(stretch);
    for (let i = 0; i < this.problem.claims; i++) if (mode.claims & 1 << i) rows.push(network.stretchCount + i);
    const uses = new Int32Array(this.words);
    let cost2 = 0;
    for (const row3 of rows) {
      uses[row3 >> 5] |= 1 << (row3 & 31);
      cost2 += prices[row3];
    }
    const worth = found.worth - this.claimPrice(mode.claims, prices);
    const value = (worth + cost2) / SCALE;
    const route = { pool: mode.pool, claims: mode.claims, start: found.start, links: found.links, value };
    const candidate = { value, worth, uses, rows: Int16Array.from(rows), route };
    const key = `${mode.pool}|${mode.claims}|${[...found.links].map((link) => link >> 1).sort((a, b) => a - b)}`;
    if (!this.known.has(key)) this.known.set(key, candidate);
    return candidate;
  }
  /** Trains in turn, each the best over what the earlier ones left; then each again, until nothing improves. */
  greedy(round) {
    const { pools, links } = this.problem;
    const slots = pools.flatMap((pool, p) => pool.trains.map(() => p));
    const chosen = slots.map(() => null);
    const run3 = (slot, round2) => {
      const p = slots[slot];
      chosen[slot] = null;
      const used = new Uint8Array(this.things);
      let claimed = 0;
      for (const other of chosen) {
        if (other === null) continue;
        claimed |= other.route.claims;
        for (const row3 of other.rows) used[row3] = 1;
      }
      const open2 = Uint8Array.from(links.stretches, (stretches) => stretches.some((row3) => used[row3]) ? 0 : 1);
      chosen[slot] = this.bestOf(round2.tables[p] ?? [], open2, round2.prices, claimed, pools[p]?.must ? NEVER : 0).route;
    };
    slots.forEach((_, slot) => run3(slot, round));
    this.offer(slots, chosen);
    for (let again = true; again; ) {
      again = false;
      for (let slot = 0; slot < slots.length; slot++) {
        const before = chosen[slot];
        run3(slot, this.first);
        if ((chosen[slot]?.value ?? 0) > (before?.value ?? 0)) again = true;
        else chosen[slot] = before ?? null;
      }
      this.offer(slots, chosen);
    }
  }
  offer(slots, chosen) {
    if (chosen.some((route, slot) => route === null && this.problem.pools[slots[slot]]?.must)) return;
    const routes4 = chosen.filter((route) => route !== null);
    const total = routes4.reduce((sum3, route) => sum3 + route.value, 0);
    if (total > this.total) {
      this.total = total;
      this.best = routes4;
    }
  }
  newPrices() {
    const { pools } = this.problem;
    const limits = [...Array.from({ length: this.things }, () => 1), ...pools.map((pool) => pool.trains.length)];
    const claims = [...this.known.values()].map((candidate) => ({
      value: candidate.value,
      rows: Int16Array.of(...candidate.rows, this.things + candidate.route.pool)
    }));
    const prices = clearingPrices(claims, limits);
    return Int32Array.from({ length: this.things }, (_, i) => Math.max(0, Math.round(prices[i] * SCALE)));
  }
  /** Lists every route that can be part of a better set, and chooses among them. False = too many to list. */
  enumerate(round, floor, limit) {
    const { pools, unit } = this.problem;
    const target = Math.max(this.total, floor) + unit;
    const slack = round.bound - target * SCALE;
    if (slack < 0) return true;
    const open2 = new Uint8Array(this.problem.links.count >> 1).fill(1);
    let room = limit;
    const lists = [];
    for (const [p, pool] of pools.entries()) {
      const list = [];
      const cutoff = Math.max(round.most[p], pool.must ? NEVER : 0) - slack - 1;
      for (const table2 of round.tables[p] ?? []) {
        const cost2 = this.claimPrice(table2.mode.claims, round.prices);
        const result2 = searchRoutes(this.problem, table2, open2, cutoff + cost2, this.budget, (found) => {
          const last = this.problem.links.to[found.links.at(-1)];
          if (found.start < last || table2.mode.mayStart[last] === 0) {
            list.push(this.candidate(table2.mode, found, round.prices));
            room--;
          }
          return room > 0 ? cutoff + cost2 : -NEVER;
        });
        if (!result2.complete || room <= 0) return false;
      }
      lists.push(list);
    }
    const allPrices = round.prices.reduce((sum3, price) => sum3 + price, 0);
    const result = chooseBest(
      pools.map((pool, p) => ({ candidates: lists[p] ?? [], count: pool.trains.length, must: pool.must })),
      allPrices,
      SCALE,
      unit,
      Math.max(this.total, floor),
      this.budget
    );
    if (result.better !== null) {
      this.total = result.better.value;
      this.best = result.better.taken.flat();
    }
    return result.complete;
  }
};
var roundDown = (scaled, unit) => Math.floor(scaled / SCALE / unit) * unit;

// packages/engine/src/routes/suggest.ts
var DEFAULT_BUDGET = 6e7;
var WAYS = 400;
var suggestRoutes = (network, model, trains4, steps2 = DEFAULT_BUDGET) => {
  const links = linksOf(network);
  const kinds = trainKinds(trains4, network.stopCount);
  const budget = { left: steps2 };
  let best = null;
  let bound = 0;
  const duties = dutiesOf(model, kinds);
  for (const assigned of duties) {
    const problem = makeProblem(network, links, model, kinds, assigned);
    const solution = solve(problem, best?.solution.total ?? -1, budget);
    if (!solution.feasible) continue;
    bound = Math.max(bound, solution.bound);
    if (best === null || solution.total > best.solution.total) best = { solution, problem };
  }
  const used = steps2 - budget.left;
  if (best === null) {
    const possible = duties.every((assigned) => assigned.length === 0);
    return { routes: [], total: 0, bound: 0, proven: true, possible, steps: used };
  }
  const { routes: routes4, total } = revenueOf(model, declare(best.problem, best.solution.routes));
  return { routes: routes4, total, bound, proven: total === bound, possible: true, steps: used };
};
var known2 = /* @__PURE__ */ new WeakMap();
var linksOf = (network) => {
  const links = known2.get(network) ?? findLinks(network, WAYS);
  known2.set(network, links);
  return links;
};
var dutiesOf = (model, kinds) => {
  let combinations = [[]];
  const owe = (duty) => {
    combinations = combinations.flatMap(
      (before) => kinds.flatMap(
        (kind, pool) => before.filter((other) => other.pool === pool).length < kind.trains.length ? [[...before, { ...duty, pool }]] : []
      )
    );
  };
  for (const limit of model.limits) if (limit.limit === "exactEnds") owe({ ends: limit, claim: 0 });
  setBonuses(model).forEach((bonus, i) => {
    if (bonus.bonus === "oneRoute" && bonus.required) owe({ ends: null, claim: 1 << i });
  });
  return combinations;
};
var declare = (problem, routes4) => {
  const taken = problem.pools.map(() => 0);
  return routes4.map((route) => {
    const at = taken[route.pool] ?? 0;
    taken[route.pool] = at + 1;
    const train2 = problem.pools[route.pool]?.trains[at];
    const stops = [];
    const path = [];
    const passed = [];
    stops.push(problem.network.stops[route.start]);
    for (const link of route.links) {
      const runs = runsOf(problem.links, link);
      stops.push(problem.network.stops[problem.links.to[link]]);
      passed.push(...hexesPassed(problem.network, runs));
      for (const port of runs.flatMap((run3) => portsOfRun(problem.network, run3))) {
        const place2 = problem.network.plan.at[across(port)];
        if (place2) path.push({ hex: place2.hex, edge: place2.edge });
      }
    }
    const declared = { train: train2.id, stops: stops.map((stop) => stop.ref), path };
    return { route: declared, train: train2, stops, passed };
  });
};
var runsOf = (links, link) => {
  const runs = links.runs[link >> 1] ?? [];
  return (link & 1) === 0 ? runs : runs.map((run3) => run3 ^ 1).reverse();
};
var hasRoute = (network, model) => {
  const links = linksOf(network);
  const { placesOf } = makeProblem(network, links, model, [], []);
  for (let link = 0; link < links.count; link++) {
    const from2 = links.from[link];
    const there = placesOf[links.to[link]];
    if (network.own[from2] && !placesOf[from2]?.some((place2) => there?.includes(place2))) return true;
  }
  return false;
};

// packages/engine/src/routes/joins.ts
function stopsTo(network, links, target, weight) {
  const away = new Int16Array(network.stopCount).fill(-1);
  away[target] = weight[target];
  const queue = [target];
  for (const stop of queue) {
    if (stop !== target && !network.passable[stop]) continue;
    for (let i = links.ofAt[stop]; i < links.ofAt[stop + 1]; i++) {
      const next = links.to[links.ofStop[i]];
      const far = away[stop] + weight[next];
      const known = away[next];
      if (known >= 0 && known <= far) continue;
      away[next] = far;
      queue.push(next);
    }
  }
  return away;
}
function joinsWithin(network, from, to, limit, counts = (_stop) => true) {
  const links = linksOf(network);
  const weight = Uint8Array.from(network.stops, (stop) => counts(stop) ? 1 : 0);
  const starts = network.stops.flatMap((stop, number) => stop.ref.hex === from ? [number] : []);
  const targets = network.stops.flatMap((stop, number) => stop.ref.hex === to ? [number] : []);
  return targets.some((target) => {
    const away = stopsTo(network, links, target, weight);
    return starts.some((start) => walkJoins(network, links, away, weight, start, target, limit));
  });
}
function walkJoins(network, links, away, weight, start, target, limit) {
  const visited = new Uint8Array(network.stopCount);
  const used = new Uint8Array(network.stretchCount);
  const step = (stop, exit, left) => {
    if (stop === target) return true;
    visited[stop] = 1;
    for (let i = links.ofAt[stop]; i < links.ofAt[stop + 1]; i++) {
      const link = links.ofStop[i];
      const next = links.to[link];
      const far = away[next];
      if (visited[next] || far < 0 || far > left || links.exitFrom[link] === exit) continue;
      if (next !== target && !network.passable[next]) continue;
      const stretches = links.stretches[link >> 1] ?? new Int16Array();
      if (stretches.some((s) => used[s])) continue;
      for (const s of stretches) used[s] = 1;
      if (step(next, links.exitTo[link], left - weight[next])) return true;
      for (const s of stretches) used[s] = 0;
    }
    visited[stop] = 0;
    return false;
  };
  return step(start, -1, limit - weight[start]);
}


// packages/engine/src/routes/walk.ts
var stopsOf = (plan, walk3) => walk3.stops.map((stop) => plan.stops[stop]);
var traceRoute = (plan, route) => {
  const stops = [];
  for (const ref of route.stops) {
    const stop = plan.stops.findIndex((known4) => sameStop(known4.ref, ref));
    if (stop < 0) return { hex: ref.hex };
    stops.push(stop);
  }
  const leaving = [];
  for (const side of route.path) {
    const port = portOf(plan, side);
    if (port < 0) return { hex: side.hex };
    leaving.push(port);
  }
  const first = stops[0];
  if (first === void 0) return { hex: route.path[0]?.hex ?? "" };
  return follow(plan, stops, leaving);
};
var portOf = (plan, side) => plan.at.findIndex((place2) => place2.hex === side.hex && place2.edge === side.edge);
var follow = (plan, stops, leaving) => {
  let furthest = 0;
  const passed = [];
  const step = (side, reached, from2) => {
    furthest = Math.max(furthest, side);
    if (from2 >= 0) {
      const next = stops[reached];
      if (next !== void 0 && plan.stopsAt[from2]?.includes(next) && step(side, reached + 1, -1)) return true;
      const port3 = leaving[side];
      if (port3 === void 0 || !plan.direct[from2]?.includes(port3)) return false;
      passed.push(plan.at[from2]?.hex ?? "");
      if (step(side + 1, reached, across(port3))) return true;
      passed.pop();
      return false;
    }
    const port2 = leaving[side];
    if (port2 === void 0) return reached === stops.length;
    const here = stops[reached - 1];
    if (here === void 0 || !plan.portsOf[here]?.includes(port2)) return false;
    return step(side + 1, reached, across(port2));
  };
  if (step(0, 1, -1)) return { stops, ports: leaving.map(across), passed };
  const port = leaving[Math.min(furthest, leaving.length - 1)];
  return { hex: port === void 0 ? plan.stops[stops[0] ?? 0]?.ref.hex ?? "" : plan.at[port]?.hex ?? "" };
};

// packages/engine/src/routes/verify.ts
var verifyRoutes = (plan, model, trains4, declared) => {
  const ran = [];
  const used = /* @__PURE__ */ new Set();
  for (const route of declared) {
    const train2 = trains4.find(({ id }) => id === route.train);
    if (!train2) return no("route.train", { train: route.train });
    if (ran.some((other) => other.train === train2)) return no("route.twice", { train: route.train });
    const walk3 = traceRoute(plan, route);
    if (!("stops" in walk3)) return no("route.track", { hex: walk3.hex });
    const stops = stopsOf(plan, walk3);
    const refusal3 = againstRoute(plan, model, train2, stops) ?? againstTrack(plan, walk3, used);
    if (refusal3) return refusal3;
    ran.push({ route, train: train2, stops, passed: walk3.passed });
  }
  return againstRun(model, ran) ?? revenueOf(model, ran);
};
var isRefusal = (verdict) => "key" in verdict;
var no = (key, facts) => ({ key, facts });
var againstRoute = (plan, model, train2, stops) => {
  if (stops.length < 2) return no("route.stops", {});
  if (train2.visit !== null && stops.length > train2.visit) {
    return no("route.tooLong", { train: train2.id, limit: train2.visit });
  }
  const locations = /* @__PURE__ */ new Set();
  for (const stop of stops) {
    if (locations.has(stop.location)) return no("route.repeat", { hex: stop.ref.hex });
    locations.add(stop.location);
  }
  for (const stop of stops.slice(1, -1)) {
    if (stop.ref.kind === "offboard" || endsOnly(model, stop)) return no("route.ends", { hex: stop.ref.hex });
    if (!stop.passable) return no("route.blocked", { hex: stop.ref.hex });
  }
  for (const limit of model.limits) {
    if (limit.limit === "atMostOne" && stops.filter((stop) => anyPicks(limit.of, stop.ref)).length > 1) {
      return no("route.group", { group: limit.name });
    }
  }
  if (!stops.some((stop) => stop.own)) return no("route.token", { company: plan.company });
  return null;
};
var endsOnly = (model, stop) => model.limits.some((limit) => limit.limit === "endsOnly" && anyPicks(limit.of, stop.ref));
var againstTrack = (plan, walk3, used) => {
  for (const port of walk3.ports) {
    if (used.has(sideOf(port))) return no("route.shared", { hex: plan.at[port]?.hex ?? "" });
    used.add(sideOf(port));
  }
  return null;
};
var againstRun = (model, ran) => {
  for (const limit of model.limits) {
    if (limit.limit === "exactEnds" && !ran.some(({ stops }) => runsBetween(stops, limit.from, limit.to))) {
      return no("route.exact", { from: hexOf(limit.from), to: hexOf(limit.to) });
    }
  }
  for (const bonus of model.bonuses) {
    if (bonus.bonus === "oneRoute" && bonus.required && !ran.some(({ stops }) => visitsBoth(bonus, stops))) {
      return no("route.exact", { from: hexOf(bonus.both[0]), to: hexOf(bonus.both[1]) });
    }
  }
  return null;
};
var runsBetween = (stops, from2, to) => {
  const first = stops[0]?.ref;
  const last = stops.at(-1)?.ref;
  if (!first || !last) return false;
  return picks(from2, first) && picks(to, last) || picks(to, first) && picks(from2, last);
};
var hexOf = (pick2) => typeof pick2 === "string" ? pick2 : pick2.hex;

export { networkOf2 as networkOf, planOf, buildNetwork, revenueOf, DEFAULT_BUDGET, hasRoute, suggestRoutes, verifyRoutes, isRefusal, joinsWithin };

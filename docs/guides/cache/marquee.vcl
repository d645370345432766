vcl 4.1;

# A cache in front of Marquee, for Varnish 7 with the module xkey (Debian: varnish, varnish-modules).
# docs/guides/put-a-cache-in-front.md says how to start it, and which lines are the site's own (SITE).

import std;
import xkey;

# SITE: the server, or what balances several.
backend default {
  .host = "127.0.0.1";
  .port = "3000";
  # By this the last pages are given out as long as the server is away.
  .probe = {
    .url = "/healthz";
    .interval = 1s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
  }
}

# SITE: where the server is. Nobody else may purge.
acl servers {
  "127.0.0.1";
  "::1";
}

# SITE: the languages of the site, and its locales that name a region. Of what a browser asks for, the first that the site
# has is kept, English where it has none. Norwegian has three codes. What is in no browser's order is left as it is.
sub keep_first_language {
  if (!req.http.Accept-Language) {
    set req.http.Accept-Language = "en";
  }
  set req.http.Accept-Language = regsuball(std.tolower(req.http.Accept-Language), "\s+", "");
  if (req.http.Accept-Language ~ "^([a-z0-9-]+(,|$))*([a-z0-9-]+;q=0\.9(,|$))*([a-z0-9-]+;q=0\.8(,|$))*([a-z0-9-]+;q=0\.7(,|$))*([a-z0-9-]+;q=0\.6(,|$))*([a-z0-9-]+;q=0\.5(,|$))*([a-z0-9-]+;q=0\.4(,|$))*([a-z0-9-]+;q=0\.3(,|$))*([a-z0-9-]+;q=0\.2(,|$))*([a-z0-9-]+;q=0\.1(,|$))*$") {
    if (req.http.Accept-Language ~ "(^|,)(en|de|et|fr|it|no|nb|nn)(-|,|;|$)") {
      set req.http.Accept-Language = regsub(req.http.Accept-Language,
        "^(?:.*?,)??((?:en|de|et|fr|it|no|nb|nn)(?:-[a-z0-9-]+)?)(?:[,;].*)?$", "\1");
      if (req.http.Accept-Language !~ "^(en-au|en-ca|en-nz|fr-ca)$") {
        set req.http.Accept-Language = regsub(req.http.Accept-Language, "-.*$", "");
      }
    } else {
      set req.http.Accept-Language = "en";
    }
  }
}

sub vcl_recv {
  # A request that comes back here from vcl_hit or vcl_deliver has been read already.
  if (req.restarts > 0) {
    return (hash);
  }

  # A release purges what it changed: keys in Surrogate-Key, separated by spaces.
  if (req.method == "POST" && req.url == "/purge") {
    if (client.ip !~ servers) {
      return (synth(403, "Not a server"));
    }
    # Softly: what was purged is still there for when the server is away.
    set req.http.X-Purged = xkey.softpurge(req.http.Surrogate-Key);
    return (synth(200, "Purged"));
  }

  # What only a cache may say.
  unset req.http.X-Page-Cookies;
  unset req.http.X-Partner;
  unset req.http.X-Forwarded-Host;
  unset req.http.X-Always-Miss;
  unset req.http.X-Give-Stale;
  unset req.http.X-Is-Stale;
  # SITE: what ends https in front of the cache says this and X-Forwarded-For itself, whatever browsers send.
  if (req.http.X-Forwarded-Proto != "https") {
    set req.http.X-Forwarded-Proto = "http";
  }

  if (req.http.Upgrade ~ "(?i)websocket") {
    return (pipe);
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # SITE: the cookie of PLATFORM_SESSION_COOKIE, wherever it is in the header. Whoever may be signed in passes through,
  # also when nobody knows: sessions of the platform, of the admin, of the demo's console, and flags that are overridden.
  if (req.http.Authorization || req.http.Cookie ~ "northstar_session|(?i)(marquee_|ffc=|sandbox_)") {
    return (pass);
  }
  # The public calls, pages and files. All other calls, and the data of navigations, are for one visitor.
  if (req.url ~ "^/(api|jam)(/|\?|$)" && req.url !~ "^/api/fe/(pages|config)([/?]|$)") {
    return (pass);
  }
  if (req.url ~ "^/(check-email|restore-id|log|log_utm_set|log_utm_send|performance|network-performance|metrics-errors-validation)([/?]|$)" ||
      req.url ~ "^/(admin|ofrep|client-context|metrics|healthz|livez|readyz|sandbox|preview|shared-preview)([/?]|$)" ||
      req.url ~ "^[^?]*\.data(\?|$)" || req.url ~ "^(/[^/?]+)?/ffc([/?]|$)") {
    return (pass);
  }

  # Two devices.
  if (req.http.Sec-CH-UA-Mobile != "?0" && req.http.Sec-CH-UA-Mobile != "?1") {
    if (req.http.User-Agent ~ "(?i)Mobi|Android|iPhone|iPad|iPod") {
      set req.http.Sec-CH-UA-Mobile = "?1";
    } else {
      set req.http.Sec-CH-UA-Mobile = "?0";
    }
  }

  # The language of a call, else of the cookie, else of the browser. Only one of them counts.
  if (!req.http.X-Locale && req.http.Cookie ~ "(^|;)\s*locale\s*=") {
    set req.http.X-Locale = regsub(req.http.Cookie, "^(?:.*;)?\s*locale\s*=\s*([^;]*?)\s*(?:;.*)?$", "\1");
  }
  if (req.http.X-Locale) {
    set req.http.X-Locale = std.tolower(req.http.X-Locale);
    if (req.http.X-Locale !~ "^[a-z]{2,3}(-[a-z0-9]{2,8})?$") {
      return (pass);
    }
  }
  if (req.http.Accept-Language ~ "^.{200}") {
    return (pass);
  }
  call keep_first_language;

  # The partner who referred the visitor; it splits pages only where a release asks for one.
  if (req.http.Cookie ~ "(^|;)\s*affb_id\s*=") {
    set req.http.X-Partner = regsub(req.http.Cookie, "^(?:.*;)?\s*affb_id\s*=\s*([^;]*?)\s*(?:;.*)?$", "\1");
    if (req.http.X-Partner !~ "^[A-Za-z0-9_-]{1,64}$") {
      return (pass);
    }
  }

  # Of the cookies, those that guests' pages are made from. Of most only the presence counts.
  set req.http.X-Page-Cookies = "";
  if (req.http.Cookie ~ "(^|;)\s*cookies_accepted\s*=") {
    set req.http.X-Page-Cookies = req.http.X-Page-Cookies + "; cookies_accepted=1";
  }
  if (req.http.Cookie ~ "(^|;)\s*EMP_user_approved\s*=") {
    set req.http.X-Page-Cookies = req.http.X-Page-Cookies + "; EMP_user_approved=1";
  }
  if (req.http.Cookie ~ "(^|;)\s*returning\s*=") {
    set req.http.X-Page-Cookies = req.http.X-Page-Cookies + "; returning=1";
  }
  if (req.http.Cookie ~ "(^|;)\s*rail\s*=\s*1\s*(;|$)") {
    set req.http.X-Page-Cookies = req.http.X-Page-Cookies + "; rail=1";
  }
  if (req.http.X-Page-Cookies == "") {
    set req.http.X-Page-Cookies = "none";
  } else {
    set req.http.X-Page-Cookies = regsub(req.http.X-Page-Cookies, "^; ", "");
  }
  unset req.http.Cookie;

  # How a page was asked for: framed or not, from this site or not.
  if (req.http.Sec-Fetch-Dest != "iframe") {
    set req.http.Sec-Fetch-Dest = "document";
  }
  if (req.http.Sec-Fetch-Site != "same-origin") {
    set req.http.Sec-Fetch-Site = "none";
  }

  # Needs http_gzip_support=off, otherwise Varnish asks for gzip alone.
  if (req.http.Accept-Encoding ~ "q=0(\.0*)?\s*(,|$)") {
    unset req.http.Accept-Encoding;
  } elseif (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.Accept-Encoding = "br";
  } elseif (req.http.Accept-Encoding ~ "gzip") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  return (hash);
}

sub vcl_backend_response {
  # The last good answer is better than a failure.
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
  if (beresp.http.Cache-Control !~ "^public" || beresp.http.Cache-Control ~ "no-cache" || beresp.http.Set-Cookie ||
      beresp.ttl <= 0s) {
    set beresp.ttl = 1s;
    set beresp.grace = 0s;
    set beresp.uncacheable = true;
    return (deliver);
  }
  set beresp.http.xkey = beresp.http.Surrogate-Key;
  # vcl_hit needs to know how long it was fresh, and how long it may be given out while it is fetched anew.
  set beresp.http.X-Fresh-For = regsub(beresp.ttl, "^(.*)$", "\1s");
  set beresp.http.X-Stale-For = "0s";
  if (beresp.http.Cache-Control ~ "stale-while-revalidate=[0-9]+") {
    set beresp.http.X-Stale-For =
      regsub(beresp.http.Cache-Control, "^.*stale-while-revalidate=([0-9]+).*$", "\1s");
  }
  set beresp.grace = std.duration(beresp.http.X-Stale-For, 0s);
  if (beresp.http.Cache-Control ~ "stale-if-error=[0-9]+") {
    set beresp.grace = beresp.grace + std.duration(
      regsub(beresp.http.Cache-Control, "^.*stale-if-error=([0-9]+).*$", "\1s"), 0s);
  }
  return (deliver);
}

sub vcl_hit {
  if (obj.ttl > 0s || req.http.X-Give-Stale || !std.healthy(req.backend_hint)) {
    return (deliver);
  }
  # Stale, and the server is there. What was purged must not be given out again: its time to live was cut short, or
  # begun anew, so that it does not end where it did. Nor what is older than its server allows.
  if (obj.age + obj.ttl < std.duration(obj.http.X-Fresh-For, 0s) - 10ms ||
      obj.age + obj.ttl > std.duration(obj.http.X-Fresh-For, 0s) + 10ms ||
      obj.age > std.duration(obj.http.X-Fresh-For, 0s) + std.duration(obj.http.X-Stale-For, 0s)) {
    set req.http.X-Always-Miss = "1";
    return (restart);
  }
  return (deliver);
}

sub vcl_hash {
  if (req.http.X-Always-Miss) {
    set req.hash_always_miss = true;
  } else {
    set req.hash_always_miss = false;
  }
}

sub vcl_deliver {
  # A fetch in the place of something stale has failed.
  if (resp.status >= 500 && req.http.X-Always-Miss) {
    unset req.http.X-Always-Miss;
    set req.http.X-Give-Stale = "1";
    return (restart);
  }
  call finish;
}

sub finish {
  # The server's clock is in the answer of a page, as it was sent: what lay here since has to be added.
  # In seconds with three decimals, because VCL counts no further than 999,999,999,999.
  if (resp.http.Server-Timing ~ "^clock;dur=[0-9]{13}$") {
    set resp.http.X-Now = std.real(
      regsub(resp.http.Server-Timing, "^clock;dur=([0-9]+)([0-9]{3})$", "\1.\2"), 0.0) + std.real(duration = obj.age);
    set resp.http.Server-Timing = "clock;dur=" + regsub(resp.http.X-Now, "\.", "");
    unset resp.http.X-Now;
  }
  # Browsers check each use, and follow a sign-in at once.
  if (resp.http.Cache-Control ~ "s-maxage") {
    set resp.http.Cache-Control = "no-cache";
    set resp.http.Vary = "Accept-Encoding, Cookie";
  }
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "MISS";
  }
  unset resp.http.Surrogate-Key;
  unset resp.http.xkey;
  unset resp.http.X-Fresh-For;
  unset resp.http.X-Stale-For;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
}

sub vcl_backend_error {
  # While the server is away, with nothing kept of the page.
  set beresp.http.Cache-Control = "private, no-store";
  set beresp.http.Retry-After = "5";
}

import { data, type LoaderFunctionArgs, type ServerBuild } from 'react-router';
import { requestServices, type RequestServices } from '../../shared/calls/request-services.ts';
import { withMadeFrom } from '../../shared/live/made-from.ts';

type Routes = ServerBuild['routes'];
type Route = NonNullable<Routes[string]>;
type Loader = NonNullable<Route['module']['loader']>;

/**
 * The data of a loader, which the router cannot look into. The router writes the data of every page into a stream of
 * its own before it renders the page, and this stream is not used: packData writes the same data in half the bytes.
 */
class HiddenData {
  readonly #data: unknown;

  constructor(loaded: unknown) {
    this.#data = loaded;
  }

  read(): unknown {
    return this.#data;
  }
}

/** The build with its loaders' data hidden from the router, for whole documents only. */
export function hideLoaderData<Build extends Pick<ServerBuild, 'routes'>>(build: Build): Build {
  const routes: Routes = {};
  for (const [id, route] of Object.entries(build.routes)) if (route) routes[id] = hidingRoute(route);
  return { ...build, routes };
}

function hidingRoute(route: Route): Route {
  const { loader } = route.module;
  return loader ? { ...route, module: { ...route.module, loader: hiding(loader) } } : route;
}

const hiding =
  (loader: Loader): Loader =>
  async (args: LoaderFunctionArgs) => {
    const services = args.context.get(requestServices);
    const loaded = await load(loader, args, services);
    // The data of a navigation is sent in the router's stream.
    return services.isDocument ? change(loaded, (own) => new HiddenData(own)) : loaded;
  };

async function load(loader: Loader, args: LoaderFunctionArgs, services: RequestServices): Promise<unknown> {
  if (!services.recordReads) return loader(args);
  const { loaded, madeFrom } = await services.recordReads<unknown>(async () => loader(args));
  return change(loaded, (own) => withMadeFrom(own, madeFrom));
}

/** Changes the data that a loader answers with, whatever status and headers it has. */
function change(loaded: unknown, changeData: (own: unknown) => unknown): unknown {
  if (loaded === undefined || loaded instanceof Response) return loaded;
  return isWithInit(loaded) ? data(changeData(loaded.data), loaded.init ?? undefined) : changeData(loaded);
}

/** What the router's `data()` makes. */
function isWithInit(loaded: unknown): loaded is ReturnType<typeof data> {
  return typeof loaded === 'object' && loaded !== null && 'type' in loaded && loaded.type === WITH_INIT;
}

const WITH_INIT = data(null).type;

/** The data of each route, as its component gets it. */
export function readLoaderData(loaderData: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(loaderData).map(([id, loaded]) => [
      id,
      loaded instanceof HiddenData ? loaded.read() : loaded,
    ]),
  );
}

/** Where a route is: its address, and its method with the operation that follows the address (`POST getOrders`). */
interface RoutePlace {
  readonly url: string;
  readonly part: string;
}

export function placeOfRoute(method: string, route: string): RoutePlace {
  const space = route.indexOf(' ');
  const [url, operation] = space < 0 ? [route, ''] : [route.slice(0, space), route.slice(space)];
  return { url, part: `${method}${operation}` };
}

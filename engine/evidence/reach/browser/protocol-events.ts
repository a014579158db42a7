import type { Protocol } from 'devtools-protocol';

interface EventParameters {
  'Inspector.targetCrashed': object;
  'Log.entryAdded': Protocol.Log.EntryAddedEvent;
  'Network.dataReceived': Protocol.Network.DataReceivedEvent;
  'Network.loadingFailed': Protocol.Network.LoadingFailedEvent;
  'Network.loadingFinished': Protocol.Network.LoadingFinishedEvent;
  'Network.requestServedFromCache': Protocol.Network.RequestServedFromCacheEvent;
  'Network.requestWillBeSent': Protocol.Network.RequestWillBeSentEvent;
  'Network.responseReceived': Protocol.Network.ResponseReceivedEvent;
  'Network.responseReceivedExtraInfo': Protocol.Network.ResponseReceivedExtraInfoEvent;
  'Page.javascriptDialogOpening': Protocol.Page.JavascriptDialogOpeningEvent;
  'Page.loadEventFired': Protocol.Page.LoadEventFiredEvent;
  'Runtime.consoleAPICalled': Protocol.Runtime.ConsoleAPICalledEvent;
  'Runtime.exceptionThrown': Protocol.Runtime.ExceptionThrownEvent;
  'Target.attachedToTarget': Protocol.Target.AttachedToTargetEvent;
  'Target.targetCreated': Protocol.Target.TargetCreatedEvent;
}

/** The events of the Chrome DevTools Protocol that a visit listens to; others come too and match no name. */
export type BrowserEvent = {
  [Name in keyof EventParameters]: {
    readonly method: Name;
    readonly params: EventParameters[Name];
    readonly sessionId?: string;
  };
}[keyof EventParameters];

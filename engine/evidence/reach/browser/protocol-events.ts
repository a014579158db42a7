import type { Protocol } from 'devtools-protocol';

interface EventParameters {
  'Fetch.requestPaused': Protocol.Fetch.RequestPausedEvent;
  'Inspector.targetCrashed': object;
  'Log.entryAdded': Protocol.Log.EntryAddedEvent;
  'Network.eventSourceMessageReceived': Protocol.Network.EventSourceMessageReceivedEvent;
  'Network.webSocketCreated': Protocol.Network.WebSocketCreatedEvent;
  'Network.webSocketFrameReceived': Protocol.Network.WebSocketFrameReceivedEvent;
  'Network.webSocketFrameSent': Protocol.Network.WebSocketFrameSentEvent;
  'Network.dataReceived': Protocol.Network.DataReceivedEvent;
  'Network.loadingFailed': Protocol.Network.LoadingFailedEvent;
  'Network.loadingFinished': Protocol.Network.LoadingFinishedEvent;
  'Network.requestServedFromCache': Protocol.Network.RequestServedFromCacheEvent;
  'Network.requestWillBeSent': Protocol.Network.RequestWillBeSentEvent;
  'Network.responseReceived': Protocol.Network.ResponseReceivedEvent;
  'Network.responseReceivedExtraInfo': Protocol.Network.ResponseReceivedExtraInfoEvent;
  'Page.frameNavigated': Protocol.Page.FrameNavigatedEvent;
  'Page.javascriptDialogOpening': Protocol.Page.JavascriptDialogOpeningEvent;
  'Page.loadEventFired': Protocol.Page.LoadEventFiredEvent;
  'Page.screencastFrame': Protocol.Page.ScreencastFrameEvent;
  'Page.navigatedWithinDocument': Protocol.Page.NavigatedWithinDocumentEvent;
  'Runtime.bindingCalled': Protocol.Runtime.BindingCalledEvent;
  'Runtime.consoleAPICalled': Protocol.Runtime.ConsoleAPICalledEvent;
  'Runtime.exceptionThrown': Protocol.Runtime.ExceptionThrownEvent;
  'Runtime.executionContextCreated': Protocol.Runtime.ExecutionContextCreatedEvent;
  'Runtime.executionContextsCleared': object;
  'Target.attachedToTarget': Protocol.Target.AttachedToTargetEvent;
  'Target.targetCreated': Protocol.Target.TargetCreatedEvent;
}

/** The Chrome DevTools Protocol events that a visit handles; others are ignored. */
export type BrowserEvent = {
  [Name in keyof EventParameters]: {
    readonly method: Name;
    readonly params: EventParameters[Name];
    readonly sessionId?: string;
  };
}[keyof EventParameters];

// Starts the page. All requests go to the page's own origin.

byId('tokenless').hidden = token !== '';
showDemonstration();
LayoutTraceRecorder.attach({ server: location.origin, token, name: 'demonstration',
  container: '#demonstration ul', scroller: '#demonstration' });
watchRecorded();
fetch('/recorder.js').then((response) => response.text()).then(showAdding);

// Begins: everything is asked from where the page is from.

byId('tokenless').hidden = token !== '';
showDemonstration();
LayoutTraceRecorder.attach({ server: location.origin, token, name: 'demonstration',
  container: '#demonstration ul', scroller: '#demonstration' });
watchRecorded();
fetch('/recorder.js').then((response) => response.text()).then(showAdding);
